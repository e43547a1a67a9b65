import { daysBetween, formatDay } from '@/domain/dates'
import { MOST_PEOPLE } from '@/domain/invitations'
import type { Role } from '@/domain/people'
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

/** Why something about the people of a calendar was refused, in the language of now (S16). */
export function peopleFailure(error: CloudError): string {
  if (codeOf(error) === 'limit_people') return t('ownPeople.full', { max: MOST_PEOPLE })
  return t(error.status === 403 ? 'ownPeople.needsPro' : 'ownPeople.notChanged')
}
