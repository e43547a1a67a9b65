import { yearOf } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import type { BaseEntry } from '@/domain/entryDiff'
import type { Tag } from '@/domain/tags'
import type { Outbox, Rows } from '@/storage/local/localOutbox'
import type { Pending } from '@/storage/local/pendingRows'

/** Rows in memory, by the name of their record. */
type FakeRows<T, B> = Rows<T, B> & { readonly rows: Map<string, Pending<T, B>> }

/** An outbox in memory that outlives its engine, as local storage outlives a page. */
export type FakeOutbox = Outbox & {
  readonly days: FakeRows<Entry, BaseEntry>
  readonly tags: FakeRows<Tag | null, Tag>
  isFull: boolean
}

function createFakeRows<T, B>(isFull: () => boolean): FakeRows<T, B> {
  const rows = new Map<string, Pending<T, B>>()
  return {
    rows,
    all: () => [...rows].map(([name, pending]) => ({ name, tab: '', turn: 0, saw: {}, pending })),
    names: () => [...rows.keys()],
    has: (name) => rows.has(name),
    write(name, pending) {
      if (isFull()) return false
      rows.set(name, pending)
      return true
    },
    remove: (name) => void rows.delete(name),
  }
}

/** An outbox of the product, whose rows a test can look at. */
export function withRows({ days, tags, ...outbox }: Outbox): FakeOutbox {
  const shown = <T, B>(rows: Rows<T, B>): FakeRows<T, B> => ({
    ...rows,
    get rows() {
      return new Map(rows.all().map(({ name, pending }) => [name, pending] as const))
    },
  })
  return { ...outbox, days: shown(days), tags: shown(tags), isFull: false }
}

/** Makes an empty outbox. */
export function createFakeOutbox(): FakeOutbox {
  let baseTags: readonly Tag[] = []
  let isLeading = false
  const baseEntries = new Map<string, BaseEntry>()
  const isFull = () => outbox.isFull
  const outbox: FakeOutbox = {
    isFull: false,
    days: createFakeRows(isFull),
    tags: createFakeRows(isFull),
    heard: () => null,
    base: {
      readTags: () => baseTags,
      readEntries: () => Object.fromEntries(baseEntries),
      years: () => [...new Set([...baseEntries.keys()].map(yearOf))],
      has: () => true,
      isLeading: () => isLeading,
      takeTerm() {
        isLeading = true
      },
      endTerm() {
        isLeading = false
      },
      writeTags(tags) {
        if (outbox.isFull) return false
        baseTags = tags
        return true
      },
      writeYears(base, years) {
        if (outbox.isFull) return false
        for (const date of baseEntries.keys()) if (years.has(yearOf(date))) baseEntries.delete(date)
        for (const [date, entry] of Object.entries(base)) {
          if (years.has(yearOf(date))) baseEntries.set(date, entry)
        }
        return true
      },
    },
  }
  return outbox
}
