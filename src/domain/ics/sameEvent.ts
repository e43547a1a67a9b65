import { comparableText } from '@/domain/tagDraft'
import type { IcsEvent } from './event'

/** What two components are compared by. */
export type Facts = {
  /** Empty where it has none. */
  readonly titleOf: (event: IcsEvent) => string
  /** The number of the day on which it begins; null where it does not say so. */
  readonly dayOf: (event: IcsEvent) => number | null
}

/** Titles are compared as labels are, and each is made comparable once. */
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

/** Says whether two components with one id can be versions of one event: another title on another day is another one. */
export function areVersions(a: IcsEvent, b: IcsEvent, { titleOf, dayOf }: Facts): boolean {
  const [aTitle, bTitle, aDay, bDay] = [titleOf(a), titleOf(b), dayOf(a), dayOf(b)]
  const isOtherTitle = aTitle !== bTitle && aTitle !== '' && bTitle !== ''
  const isOtherDay = aDay !== bDay && aDay !== null && bDay !== null
  // Who counts the versions of an event means that one, however it was changed.
  return !(isOtherTitle && isOtherDay) || a.version[0] !== b.version[0]
}
