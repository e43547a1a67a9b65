import { addDays, type Day } from '@/domain/dates'
import { entryOf } from '@/domain/entries'
import { tagsWith } from '@/domain/tags'
import { isBlank } from '@/domain/text'
import type { Index, Run } from './findIndex'
import { dayHit, foundTags, type Hit, hitAt, namesOn, noteOf, type Place, piecesOf } from './hit'
import { sameNotes, tagRunsOf } from './places'

/** How many days the agenda covers, today included. */
const COMING_DAYS = 30

/** Whether a place overlaps the days from `first` to `last`. */
const isWithin = ({ day, to }: Place, first: Day, last: Day) => day <= last && to >= first

/** Runs of several days within the agenda: of a tag, of an equal note, and in calendars elsewhere. */
function stretches(index: Index, first: Day, last: Day) {
  const { entries, tags } = index.haystack.calendar
  const placeOf = (run: Run) => ({ day: run.from, to: run.to, run })
  const ofTags = tagRunsOf(index, tags).map(placeOf)
  const noteDays = index.days.filter((day) => !isBlank(noteOf(entries, day)))
  const isLong = (place: Place) => place.day < place.to && isWithin(place, first, last)
  return {
    ofTags: ofTags.filter(isLong),
    ofNotes: sameNotes(entries, noteDays).filter(isLong),
    outside: index.outside.map(placeOf).filter(isLong),
  }
}

/** What a day holds that no run covers; null if nothing. */
function restOf(index: Index, day: Day, long: ReturnType<typeof stretches>): Hit | null {
  const { entries, tags } = index.haystack.calendar
  const isIn = (place: Place) => isWithin(place, day, day)
  const covered = new Set(
    long.ofTags.filter(isIn).flatMap(({ run }) => run.tags.map(({ id }) => id)),
  )
  const own = entryOf(entries, day).tags.filter((id) => !covered.has(id))
  const goesOn = new Set(long.outside.filter(isIn).map(({ run }) => run.name))
  const hit = dayHit(index, { day, to: day }, 'day', [])
  const rest = {
    ...hit,
    tags: foundTags(tagsWith(own, tags), []),
    note: long.ofNotes.some(isIn) ? [] : hit.note,
    names: piecesOf(namesOn(index, day, goesOn).join(', '), []),
  }
  const isNamed = (index.marks.get(day) ?? []).some(
    ({ kind, each = [] }) =>
      kind === 'holiday' || (kind === 'outside' && each.some((name) => !goesOn.has(name))),
  )
  return rest.tags.length + rest.note.length > 0 || isNamed ? rest : null
}

/**
 * The agenda: in order, the runs of a tag, a note or a calendar elsewhere within thirty days from today, each once, and
 * the days that hold anything else or are public holidays.
 */
export function coming(index: Index): readonly Hit[] {
  const { today, isOpen } = index.haystack
  const days = Array.from({ length: COMING_DAYS }, (_, i) => addDays(today, i)).filter(isOpen)
  const long = stretches(index, today, addDays(today, COMING_DAYS - 1))
  const ofNotes = long.ofNotes.map((place) => {
    const isSame = ({ day, to }: Place) => day === place.day && to === place.to
    return { place, tags: long.ofTags.filter(isSame).flatMap(({ run }) => run.tags) }
  })
  const withNotes = new Set(ofNotes.flatMap(({ tags }) => tags))
  const lines = [
    ...ofNotes.map(({ place, tags }): Hit => {
      const hit = dayHit(index, place, 'day', [])
      return { ...hit, tags: foundTags(tags, []) }
    }),
    // A run of a tag that covers the same days as a note is shown with the note.
    ...long.ofTags
      .filter(({ day, to, run }) => {
        const isSame = (other: Place) => other.day === day && other.to === to
        return !(run.tags.some((tag) => withNotes.has(tag)) && long.ofNotes.some(isSame))
      })
      .map((place) => hitAt(index, place, [])),
    ...long.outside.map((place) => hitAt(index, place, [])),
    ...days.flatMap((day) => restOf(index, day, long) ?? []),
  ]
  const begin = ({ day }: Hit) => (day < today ? today : day)
  return lines.sort((a, b) => (begin(a) < begin(b) ? -1 : begin(a) > begin(b) ? 1 : 0))
}
