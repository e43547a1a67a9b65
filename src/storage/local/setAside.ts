import { type AsidePart, NO_REASONS, type Reasons } from '@/domain/setAside'
import * as keys from './keys'
import { onKeysChange, readText, removeKey, writeJson } from './localJson'

/**
 * One set of an owner's set-aside data (D2, D3): when it was set aside, in milliseconds since the
 * epoch, its raw text, and why, where the server or the plan gave a reason.
 */
export type AsideSet = {
  readonly at: number
  readonly text: string
  readonly reasons: Reasons
}

type Row = { readonly at?: unknown; readonly text?: unknown; readonly reasons?: unknown }

function rowsIn(text: string | null): readonly unknown[] {
  try {
    const rows: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(rows) ? rows : []
  } catch {
    return []
  }
}

const rowsOf = (owner: string) => rowsIn(asideText(owner))

function words(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}

function readReasons(value: unknown): Reasons {
  if (typeof value !== 'object' || value === null) return NO_REASONS
  const { days, tags } = value as { days?: unknown; tags?: unknown }
  return { days: words(days), tags: words(tags) }
}

function readSet(row: unknown): AsideSet | null {
  const { at, text, reasons } = (row ?? {}) as Row
  if (typeof text !== 'string') return null
  return { at: Number(at) || 0, text, reasons: readReasons(reasons) }
}

/** The text under which an account, or `visitor`, keeps its sets: to see whether they changed. */
export function asideText(owner: string): string | null {
  return readText(keys.setAside(owner))
}

/** The sets in that text; rows without text of their own are passed over. */
export function asideSetsIn(text: string | null): readonly AsideSet[] {
  return rowsIn(text).flatMap((row) => readSet(row) ?? [])
}

/** Adds a set; one of the same text is there already after a crash. False if storage is full. */
export function addAside(owner: string, set: AsideSet): boolean {
  const rows = rowsOf(owner)
  if (rows.some((row) => readSet(row)?.text === set.text)) return true
  return writeJson(keys.setAside(owner), [...rows, set])
}

/** Adds a part of a calendar with its reasons; `now` in milliseconds since the epoch. False if storage is full. */
export function addAsidePart(owner: string, part: AsidePart, now: number): boolean {
  const { calendar, reasons } = part
  return addAside(owner, { at: now, text: JSON.stringify(calendar), reasons })
}

/** Puts what remains of a set in its place, or removes it where nothing does. False if storage is full. */
export function replaceAside(owner: string, set: AsideSet, rest: AsideSet | null): boolean {
  const isSet = (row: unknown) => {
    const read = readSet(row)
    return read !== null && read.at === set.at && read.text === set.text
  }
  const rows = rowsOf(owner).flatMap((row) => (isSet(row) ? (rest ?? []) : [row]))
  if (rows.length > 0) return writeJson(keys.setAside(owner), rows)
  removeKey(keys.setAside(owner))
  return true
}

/** Calls back when another tab changed the set-aside data of an owner; answers with an "off". */
export function onAsideChange(owner: string, listener: () => void): () => void {
  return onKeysChange([keys.setAside(owner)], listener)
}
