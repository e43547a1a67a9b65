import { comparableText } from '@/domain/tagDraft'
import type { IcsEvent } from './event'

/** By what two components are compared. */
export type Facts = {
  /** Empty if it has no title. */
  readonly titleOf: (event: IcsEvent) => string
  /** The number of the day of its start; null if unknown. */
  readonly dayOf: (event: IcsEvent) => number | null
}

/** Titles are compared like labels; each is normalised once. */
export function factsOf(dayOf: Facts['dayOf']): Facts {
  const titles = new Map<string, string>()
  return {
    dayOf,
    titleOf({ title }) {
      const known = titles.get(title) ?? comparableText(title)
      titles.set(title, known)
      return known
    },
  }
}

/**
 * Whether two components with one id can be versions of one event; with both another title and another day they cannot.
 */
export function areVersions(a: IcsEvent, b: IcsEvent, { titleOf, dayOf }: Facts): boolean {
  const [aTitle, bTitle, aDay, bDay] = [titleOf(a), titleOf(b), dayOf(a), dayOf(b)]
  const isOtherTitle = aTitle !== bTitle && aTitle !== '' && bTitle !== ''
  const isOtherDay = aDay !== bDay && aDay !== null && bDay !== null
  // A program that numbers versions means the same event, however it changed.
  return !(isOtherTitle && isOtherDay) || a.version[0] !== b.version[0]
}
