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

/** Beyond this many days a date says it better. */
const FEW_DAYS = 30

/** The name of a person within a sentence; who has none is somebody without a name. */
export const personName = (name: string): string =>
  name.trim() === '' ? t('ownPeople.nameless') : isolate(name)

/** A person by name and by what the owner wrote for them, where that says more. */
export function personCalled({ name, label = '' }: Person): string {
  const called = personName(name)
  const saysMore = comparableText(label) !== '' && comparableText(label) !== comparableText(name)
  return saysMore ? t('ownPeople.alike', { name: called, more: isolate(label) }) : called
}

/**
 * What each of some people is called, by the id: by name; those of one name by what the owner wrote for them too, else
 * by when they joined, so that nobody is taken for another one.
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

/** The day and the minute of a time as the server writes it; empty for what is no time. */
export function momentText(time: string): string {
  const at = Date.parse(time)
  return Number.isNaN(at) ? '' : `${dateText(time)}, ${timeText(at, shownLanguage())}`
}

/** The day of a time as the server writes it, in the language of now; empty for what is no time. */
export function dateText(time: string): string {
  const at = Date.parse(time)
  return Number.isNaN(at) ? '' : dayText(formatDay(new Date(at)))
}

/** When somebody was here last, in words, from the server's time (empty for never) and the day of today. */
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

/** What a role lets somebody do, in words. */
export function roleText(role: Role | undefined, notes: boolean | undefined): string {
  if (role === 'plan') return t('ownPeople.plan')
  return t(notes ? 'ownPeople.lookWithNotes' : 'ownPeople.lookWithoutNotes')
}

/** Why what is shown is not of now. */
export function oldText(readAt: number): string {
  const time = timeText(readAt, shownLanguage())
  return navigator.onLine ? t('ownPeople.old', { time }) : t('ownPeople.offline', { time })
}

/** Why something about the people of a calendar was refused, in the language of now. */
export function peopleFailure(error: CloudError): string {
  if (codeOf(error) === 'limit_people') return t('ownPeople.full', { max: MOST_PEOPLE })
  return t(error.status === 403 ? 'ownPeople.needsPro' : 'ownPeople.notChanged')
}
