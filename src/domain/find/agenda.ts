import { addDays, type Day } from '@/domain/dates'
import { entryOf } from '@/domain/entries'
import { stretchName } from '@/domain/marking/stretch'
import { tagsWith } from '@/domain/tags'
import { isBlank } from '@/domain/text'
import { sameNotes, tagRunsOf } from './find'
import type { Index, Run } from './findIndex'
import { dayHit, foundTags, type Hit, hitAt, namesOn, noteOf, type Place, piecesOf } from './hit'

/** How many days the agenda covers, today included. */
const COMING_DAYS = 30

/** Whether a place overlaps the days from `first` to `last`. */
const isWithin = ({ day, to }: Place, first: Day, last: Day) => day <= last && to >= first

/** A stretch with all tags that are on just its days, and where the note stands that names it. */
type Stretch = Place & { readonly runs: readonly Run[]; readonly named: 'first' | 'all' | null }

const isSame = (a: Place, b: Place) => a.day === b.day && a.to === b.to

/** Runs of several days within the agenda: of tags, of an equal note, and in calendars elsewhere. */
function stretches(index: Index, first: Day, last: Day) {
  const { entries, tags } = index.haystack.calendar
  const placeOf = (run: Run) => ({ day: run.from, to: run.to, run })
  const noteDays = index.days.filter((day) => !isBlank(noteOf(entries, day)))
  const isLong = (place: Place) => place.day < place.to && isWithin(place, first, last)
  const runs = tagRunsOf(index, tags).map(placeOf).filter(isLong)
  const ofNotes = sameNotes(entries, noteDays).filter(isLong)

  /** How a note names a stretch; a note is said once, with the stretch that it fits best. */
  function namedOf({ day, to }: Place): Stretch['named'] {
    const name = stretchName(entries, { first: day, last: to })
    if (!name) return null
    if (name.isOnAll) return ofNotes.some((place) => isSame(place, { day, to })) ? 'all' : null
    return runs.some((other) => other.day === day && other.to > to) ? null : 'first'
  }

  const ofTags = runs
    .filter((place, i) => runs.findIndex((other) => isSame(other, place)) === i)
    .map(
      ({ day, to }): Stretch => ({
        day,
        to,
        runs: runs.filter((other) => isSame(other, { day, to })).map(({ run }) => run),
        named: namedOf({ day, to }),
      }),
    )
  return {
    ofTags,
    ofNotes,
    outside: index.outside.map(placeOf).filter(isLong),
  }
}

/** A stretch as a hit: one tag by its name, several or a note with it as a day has them. */
function stretchHit(index: Index, { day, to, runs, named }: Stretch): Hit {
  const [run] = runs
  if (!named && runs.length === 1) return hitAt(index, { day, to, ...(run && { run }) }, [])
  const hit = dayHit(index, { day, to }, 'day', [])
  const tags = runs.flatMap((one) => one.tags)
  return { ...hit, tags: foundTags(tags, []), note: named ? hit.note : [] }
}

/** What a day holds that no run covers; null if nothing. */
function restOf(index: Index, day: Day, long: ReturnType<typeof stretches>): Hit | null {
  const { entries, tags } = index.haystack.calendar
  const isIn = (place: Place) => isWithin(place, day, day)
  const covered = new Set(
    long.ofTags
      .filter(isIn)
      .flatMap(({ runs }) => runs.flatMap((run) => run.tags.map(({ id }) => id))),
  )
  const own = entryOf(entries, day).tags.filter((id) => !covered.has(id))
  const goesOn = new Set(long.outside.filter(isIn).map(({ run }) => run.name))
  const isSaid =
    long.ofNotes.some(isIn) || long.ofTags.some((one) => one.named === 'first' && one.day === day)
  const hit = dayHit(index, { day, to: day }, 'day', [])
  const rest = {
    ...hit,
    tags: foundTags(tagsWith(own, tags), []),
    note: isSaid ? [] : hit.note,
    names: piecesOf(namesOn(index, day, goesOn).join(', '), []),
  }
  const isNamed = (index.marks.get(day) ?? []).some(
    ({ kind, each = [] }) =>
      kind === 'holiday' || (kind === 'outside' && each.some((name) => !goesOn.has(name))),
  )
  return rest.tags.length + rest.note.length > 0 || isNamed ? rest : null
}

/**
 * The agenda: in order, the runs of tags, a note or a calendar elsewhere within thirty days from today, each once, and
 * the days that hold anything else or are public holidays.
 */
export function coming(index: Index): readonly Hit[] {
  const { today, isOpen } = index.haystack
  const days = Array.from({ length: COMING_DAYS }, (_, i) => addDays(today, i)).filter(isOpen)
  const long = stretches(index, today, addDays(today, COMING_DAYS - 1))
  const lines = [
    // A note that names a stretch is shown with it.
    ...long.ofNotes
      .filter((place) => !long.ofTags.some((one) => isSame(one, place)))
      .map((place): Hit => ({ ...dayHit(index, place, 'day', []), tags: [] })),
    ...long.ofTags.map((stretch) => stretchHit(index, stretch)),
    ...long.outside.map((place) => hitAt(index, place, [])),
    ...days.flatMap((day) => restOf(index, day, long) ?? []),
  ]
  const begin = ({ day }: Hit) => (day < today ? today : day)
  return lines.sort((a, b) => (begin(a) < begin(b) ? -1 : begin(a) > begin(b) ? 1 : 0))
}
