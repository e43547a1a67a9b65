import { type Day, monthOf, yearOf } from '@/domain/dates'
import { type Entries, entryOf, shownNote } from '@/domain/entries'
import { type Tag, tagsWith } from '@/domain/tags'
import type { Index, Run } from './findIndex'
import { foldedName } from './signs'
import { isIn, type Word } from './spellings'
import type { DateNames } from './typedDay'

/** A piece of a text, and whether it matches the query. */
export type Piece = { readonly text: string; readonly isHit: boolean }

/** Characters shown before a hit, and in all. */
const [BEFORE, LENGTH] = [36, 160]

/** Where the words match in a text, in order and without overlaps. */
function placesOf(text: string, words: readonly Word[]): readonly (readonly [number, number])[] {
  const all = words
    .flatMap(({ thorough }) =>
      [...text.matchAll(thorough)].map(({ index, 0: hit }) => [index, index + hit.length] as const),
    )
    .sort(([a], [b]) => a - b)
  const places: [number, number][] = []
  for (const [from, to] of all) {
    const last = places.at(-1)
    if (!last || from > last[1]) places.push([from, to])
    else last[1] = Math.max(last[1], to)
  }
  return places
}

/** A text split into pieces that match and pieces that do not. */
export function piecesOf(text: string, words: readonly Word[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const add = (to: number, isHit: boolean) => {
    if (to > at) pieces.push({ text: text.slice(at, to), isHit })
    at = to
  }
  for (const [from, to] of placesOf(text, words)) {
    add(from, false)
    add(to, true)
  }
  add(text.length, false)
  return pieces
}

/** Where an excerpt starts so that the hit is visible: at the start of a word shortly before it. */
function startBefore(line: string, hit: number): number {
  if (hit <= BEFORE) return 0
  const from = line.indexOf(' ', hit - BEFORE) + 1
  return from > 0 && from <= hit ? from : hit
}

/** The line of a note with one of the words, cut around it; without a hit the first line. */
function excerptOf(note: string, words: readonly Word[]): Piece[] {
  const lines = note.split('\n')
  const line = lines.find((one) => words.some((word) => isIn(one, word))) ?? lines[0] ?? ''
  const first = placesOf(line, words)[0]?.[0] ?? 0
  const start = startBefore(line, first)
  // Does not end with half a surrogate pair.
  const shown = line.slice(start, start + LENGTH).replace(/[\uD800-\uDBFF]$/, '')
  const isCut = start + shown.length < line.length
  return piecesOf(`${start > 0 ? '…' : ''}${shown}${isCut ? '…' : ''}`, words)
}

/** A tag of a hit, with its label split by what matches. */
type FoundTag = Tag & { readonly pieces: readonly Piece[] }

/** A hit: a day, consecutive days with the same note, or consecutive days of one tag or holiday. */
export type Hit = {
  readonly kind: 'date' | 'day' | 'run'
  readonly day: Day
  /** The last of its days. */
  readonly to: Day
  readonly tags: readonly FoundTag[]
  /** A line of its note, as plain text, never markup. */
  readonly note: readonly Piece[]
  /** The names of its holidays, or of the run. */
  readonly names: readonly Piece[]
}

/** A hit before it is prepared for display: a day, days with the same note, or a run. */
export type Place = { readonly day: Day; readonly to: Day; readonly run?: Run }

/** The note of a day as it is searched and shown. */
export function noteOf(entries: Entries, day: Day): string {
  return shownNote(entryOf(entries, day).notes)
}

/** Whether a word names the year, or begins the name of a month, of one of these days. */
export function isOfDates({ text }: Word, from: Day, to: Day, { months }: DateNames): boolean {
  if (/^\d{4}$/.test(text)) return from.slice(0, 4) <= text && text <= to.slice(0, 4)
  if (text.length < 3) return false
  const first = yearOf(from) * 12 + monthOf(from)
  const last = Math.min(yearOf(to) * 12 + monthOf(to), first + 11)
  for (let at = first; at <= last; at += 1) {
    if (months.some((names) => foldedName(names[at % 12] ?? '').startsWith(text))) return true
  }
  return false
}

/** Tags, each with its label split by what matches. */
export function foundTags(tags: readonly Tag[], words: readonly Word[]): FoundTag[] {
  return tags.map((tag) => ({ ...tag, pieces: piecesOf(tag.label, words) }))
}

/** The names of a day's marks, each once, without those that were named already. */
export function namesOn({ marks }: Index, day: Day, said?: ReadonlySet<string>): readonly string[] {
  const names = (marks.get(day) ?? []).flatMap(({ title, each = [title] }) => {
    const left = each.filter((name) => !said?.has(name))
    return left.length === each.length ? [title] : left
  })
  return [...new Set(names)]
}

/** The content of a day as a hit; of days with the same note only the tags that they share. */
export function dayHit(
  index: Index,
  { day, to }: Place,
  kind: Hit['kind'],
  words: readonly Word[],
): Hit {
  const { entries, tags } = index.haystack.calendar
  const last = entryOf(entries, to).tags
  const own = entryOf(entries, day).tags.filter((id) => last.includes(id))
  const names = day === to ? namesOn(index, day) : []
  return {
    kind,
    day,
    to,
    tags: foundTags(tagsWith(own, tags), words),
    note: excerptOf(noteOf(entries, day), words),
    names: piecesOf(names.join(', '), words),
  }
}

/** A place as a hit. */
export function hitAt(index: Index, place: Place, words: readonly Word[]): Hit {
  const { day, to, run } = place
  if (!run) return dayHit(index, place, 'day', words)
  const tags = foundTags(run.tags, words)
  return { kind: 'run', day, to, tags, note: [], names: piecesOf(run.name, words) }
}
