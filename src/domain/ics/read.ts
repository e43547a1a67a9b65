import { type Blocks, blocksIn } from './blocks'
import type { IcsContent } from './content'
import { type IcsEvent, readEvent } from './event'
import { addGroup } from './fileEvents'
import { groupsOf } from './groups'
import { linesOf } from './lines'
import { type ReadHow, readerOf, timesOf } from './reader'
import { asWholeDays } from './wholeDays'

/** What a file is instead of a calendar: an archive; a PDF, office document or picture; a web page. */
type OtherKind = 'packed' | 'document' | 'webPage'

/** The first bytes of such files, in hexadecimal. */
const BEGINNINGS: readonly (readonly [RegExp, OtherKind])[] = [
  [/^(504b0304|504b0506|1f8b|377abcaf|52617221|425a68|fd377a58)/, 'packed'],
  [/^(25504446|d0cf11e0|7b5c7274|89504e47|ffd8ff|47494638)/, 'document'],
]

/** An office document is a zip archive, too; the name of its first entry, at byte 30, reveals it. */
const OFFICE = /^PK.{28}(\[Content_Types|_rels|docProps|xl\/|word\/|mimetype)/s

const WEB_PAGE = /^[^\w<]*<(!doctype html|html|head|body|\?xml[^>]*>\s*<!doctype html)/i

/** What a file is instead of a calendar, by its first bytes; null if unknown. */
function otherKind(bytes: Uint8Array): OtherKind | null {
  const first = [...bytes.subarray(0, 400)]
  const text = String.fromCharCode(...first)
  if (OFFICE.test(text)) return 'document'
  if (WEB_PAGE.test(text)) return 'webPage'
  const digits = first.slice(0, 4).map((byte) => byte.toString(16).padStart(2, '0'))
  return BEGINNINGS.find(([pattern]) => pattern.test(digits.join('')))?.[1] ?? null
}

export type { ReadHow }

/** What a file without events has instead. */
type OnlyKind = 'onlyTasks' | 'onlyJournals' | 'onlyBusy' | 'onlyOther'

/** Why files cannot be imported. */
export type ReadFailure = 'notCalendar' | 'nothing' | 'tooMuch' | OnlyKind | OtherKind

/** A step of reading: how many events are read, or how it ended. */
export type ReadStep =
  | { readonly done: number; readonly total: number }
  | { readonly content: IcsContent }
  /** `at` is the index of the file, if only one of several is at fault. */
  | { readonly failure: ReadFailure; readonly at?: number }

const AT_ONCE = 100

/** How many events are parsed between two steps; parsing is faster than finding days. */
const LINES_AT_ONCE = 5_000

/** Reads an iCalendar or vCalendar file in steps; the last one has its content or a failure. */
export const readIcs = (bytes: Uint8Array, how: ReadHow): Generator<ReadStep, void> =>
  readTogether([bytes], how)

/** Reads files as one: components of the same event are put together. */
export function* readTogether(
  files: readonly Uint8Array[],
  how: ReadHow,
): Generator<ReadStep, void> {
  const found: Blocks[] = []
  for (const [at, bytes] of files.entries()) {
    const blocks = blocksIn(linesOf(bytes, how.language), at)
    if (!blocks) {
      const failure = otherKind(bytes) ?? 'notCalendar'
      return yield files.length > 1 ? { failure, at } : { failure }
    }
    found.push(blocks)
  }
  const total = found.reduce((sum, { events }) => sum + events.length, 0)
  if (total === 0) return yield { failure: onlyKind(found) }
  const reader = readerOf(found, how)
  const { content, zones } = reader
  const read: IcsEvent[][] = []
  let done = 0
  for (const { events } of found) {
    const own: IcsEvent[] = []
    for (const block of events) {
      const { calendar } = block
      own.push(asWholeDays(readEvent(block, how.language), zones(calendar)))
      done += 1
      if (done % LINES_AT_ONCE === 0) yield { done: 0, total }
    }
    read.push(own)
  }
  done = 0
  let next = 0
  for (const group of groupsOf(read, timesOf(reader))) {
    if (done >= next) {
      yield { done, total }
      next = done + AT_ONCE
    }
    addGroup(group, reader)
    done += group.mains.length + group.instead.length + group.older
    if (content.isFull()) return yield { failure: 'tooMuch' }
  }
  yield { content: content.all() }
}

/** What files without events have instead. */
function onlyKind(found: readonly Blocks[]): 'nothing' | OnlyKind {
  const has = (count: (blocks: Blocks) => number) => found.some((blocks) => count(blocks) > 0)
  const kinds: OnlyKind[] = []
  if (has(({ tasks }) => tasks)) kinds.push('onlyTasks')
  if (has(({ journals }) => journals)) kinds.push('onlyJournals')
  if (has(({ busy }) => busy)) kinds.push('onlyBusy')
  return kinds.length > 1 ? 'onlyOther' : (kinds[0] ?? 'nothing')
}
