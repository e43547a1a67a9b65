import { type Day, monthOf, yearOf } from '@/domain/dates'
import { type Entries, entryOf, shownNote } from '@/domain/entries'
import { type Tag, tagsWith } from '@/domain/tags'
import { excerptOf, type Piece, piecesOf } from './excerpt'
import type { Index, Run } from './findIndex'
import type { Word } from './fold'
import { foldedName } from './signs'
import type { DateNames } from './typedDay'

/** A tag of a hit, with its label split by what matches. */
export type FoundTag = Tag & { readonly pieces: readonly Piece[] }

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
