import type { Day } from '@/domain/dates'
import { daysMeant, distance } from './daysMeant'
import type { Index } from './findIndex'
import { dayHit, type Hit, hitAt, type Place } from './hit'
import { placesByDay, placesByName, placesByNote, queryMasksOf } from './places'
import { wordsOf } from './spellings'

export type Found = {
  readonly hits: readonly Hit[]
  /** How many more there are. */
  readonly more: number
}

/** How many hits are shown at first, and how many more with each step. */
export const HITS_AT_ONCE = 30

/** The places nearest to today; before and after it only the `most` nearest are considered. */
function nearest(places: readonly Place[], today: Day, most: number): Place[] {
  const past = places.filter(({ to }) => to < today).sort((a, b) => (a.to < b.to ? 1 : -1))
  const next = places.filter(({ day }) => day > today).sort((a, b) => (a.day < b.day ? -1 : 1))
  const now = places.filter(({ day, to }) => day <= today && today <= to)
  const some = [past, next].flatMap((list) => list.slice(0, most))
  const ranked = some
    .map((place) => ({ place, far: distance(place.day > today ? place.day : place.to, today) }))
    .sort((a, b) => a.far - b.far)
    .map(({ place }) => place)
  return [...now, ...ranked].slice(0, most)
}

/**
 * What a query finds: first the days that it means as a date, then notes, tags and holidays with all of its words,
 * ignoring case, accents and typography, the nearest to today first.
 * @param most how many of these are returned, besides the dates
 */
export function find(query: string, index: Index, most = HITS_AT_ONCE): Found {
  const { today, language, names, isOpen } = index.haystack
  const words = wordsOf(query)
  if (words.length === 0) return { hits: [], more: 0 }
  const dates = daysMeant(query, language, today, names).map((day): Hit => {
    if (isOpen(day)) return dayHit(index, { day, to: day }, 'date', [])
    return { kind: 'date', day, to: day, tags: [], note: [], names: [] }
  })
  const masks = queryMasksOf(index, words)
  const places = [
    ...placesByNote(index, masks),
    ...placesByName(index, masks),
    ...placesByDay(index, masks),
  ]
  const hits = nearest(places, today, most).map((place) => hitAt(index, place, words))
  return { hits: [...dates, ...hits], more: places.length - hits.length }
}
