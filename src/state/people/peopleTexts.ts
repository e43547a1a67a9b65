import { daysBetween, formatDay } from '@/domain/dates'
import { MOST_PEOPLE } from '@/domain/invitations'
import type { Person, Role } from '@/domain/people'
import { comparableText } from '@/domain/tagDraft'
import { shownLanguage, t } from '@/i18n'
import { timeText } from '@/i18n/dayTexts'
import { isolate } from '@/i18n/isolate'
import { dayText } from '@/state/upload/asideTexts'
import type { CloudError } from '@/storage/cloud/client'
import { codeOf } from '@/storage/cloud/people'

/** Up to how many days a text says "n days ago"; beyond that it says the date. */
const FEW_DAYS = 30

/** A person's name within a sentence; words for it if there is none. */
export const personName = (name: string): string =>
  name.trim() === '' ? t('ownPeople.nameless') : isolate(name)

/** A person's name, with the owner's label for them if that says more. */
export function personCalled({ name, label = '' }: Person): string {
  const called = personName(name)
  const saysMore = comparableText(label) !== '' && comparableText(label) !== comparableText(name)
  return saysMore ? t('ownPeople.alike', { name: called, more: isolate(label) }) : called
}

/**
 * What each of some people is called, by id, so that no two are the same: the name, with the owner's label if names are
 * equal, with the day of joining if the labels are too.
 */
export function peopleCalled(people: readonly Person[]): ReadonlyMap<string, string> {
  const ways = [({ name }: Person) => personName(name), personCalled, sinceCalled]
  const isOneOf = (person: Person, say: (one: Person) => string) => {
    const called = comparableText(say(person))
    return people.filter((other) => comparableText(say(other)) === called).length > 1
  }
  return new Map(
    people.map((person) => {
      const say = ways.find((way) => !isOneOf(person, way)) ?? sinceCalled
      return [person.person, say(person)]
    }),
  )
}

function sinceCalled(person: Person): string {
  const more = momentText(person.since ?? '')
  return t('ownPeople.alike', { name: personCalled(person), more })
}

/** Day and time of day of the server's time, as text; empty if it is no time. */
export function momentText(time: string): string {
  const at = Date.parse(time)
  return Number.isNaN(at) ? '' : `${dateText(time)}, ${timeText(at, shownLanguage())}`
}

/** The day of the server's time, as text; empty if it is no time. */
export function dateText(time: string): string {
  const at = Date.parse(time)
  return Number.isNaN(at) ? '' : dayText(formatDay(new Date(at)))
}

/** When a person was here last, in words, from the server's time (empty for never). */
export function seenText(seen: string, today: string): string {
  const at = Date.parse(seen)
  if (Number.isNaN(at)) return t('ownPeople.hereNever')
  const day = formatDay(new Date(at))
  const count = daysBetween(day, today)
  if (count <= 0) return t('ownPeople.hereToday')
  if (count === 1) return t('ownPeople.hereYesterday')
  if (count <= FEW_DAYS) return t('ownPeople.hereDays', { count })
  return t('ownPeople.hereOn', { date: dayText(day) })
}

/** What a person with a role may do, in words. */
export function roleText(role: Role | undefined, notes: boolean | undefined): string {
  if (role === 'plan') return t('ownPeople.plan')
  return t(notes ? 'ownPeople.lookWithNotes' : 'ownPeople.lookWithoutNotes')
}

/** Says that what is shown is old, and from when. */
export function oldText(readAt: number): string {
  const time = timeText(readAt, shownLanguage())
  return navigator.onLine ? t('ownPeople.old', { time }) : t('ownPeople.offline', { time })
}

/** Why an action on the people of a calendar failed. */
export function peopleFailure(error: CloudError): string {
  if (codeOf(error) === 'limit_people') return t('ownPeople.full', { max: MOST_PEOPLE })
  return t(error.status === 403 ? 'ownPeople.needsPro' : 'ownPeople.notChanged')
}
