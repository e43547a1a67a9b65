import type { OutsideKnown } from '@/domain/outside/outside'
import { limitsOf, type Tier } from '@/domain/plan'
import { t } from '@/i18n'
import { isolate } from '@/i18n/isolate'
import { momentText } from '@/state/upload/asideTexts'

/** Up to this age a calendar counts as up to date, and its row does not say from when it is. */
const NEW_MS = 24 * 60 * 60 * 1_000

/** The texts for why a calendar is not up to date, by the server's word for it. */
const TROUBLES = {
  slow: 'outside.slow',
  failed: 'outside.failed',
  refused: 'outside.refused',
  gone: 'outside.gone',
  large: 'outside.large',
  none: 'outside.noCalendar',
  host: 'outside.hostNow',
  redirect: 'outside.redirect',
} as const

const isTrouble = (text: string): text is keyof typeof TROUBLES => Object.hasOwn(TROUBLES, text)

/** How many events a calendar has, and from when if that is long ago; `now` in milliseconds since the epoch. */
export function stateText({ calendar, events }: OutsideKnown, now: number): string {
  const { readAt, show, trouble } = calendar
  if (readAt === 0 && events.length === 0) return trouble ? '' : t('outside.unread')
  const count = t(show === 'days' ? 'outside.countDays' : 'outside.count', { count: events.length })
  // `troubleText` says since when, if there is trouble.
  if (trouble || now - readAt < NEW_MS) return count
  return `${count} · ${t('outside.asOf', { date: momentText(readAt) })}`
}

/** Why a calendar is not up to date, and since when; empty if its host answers. */
export function troubleText({ calendar, events }: OutsideKnown): string {
  const { trouble, since } = calendar
  if (trouble === '') return ''
  const words = TROUBLES[isTrouble(trouble) ? trouble : 'failed']
  const why = t(words, { since: momentText(since) })
  return events.length > 0 ? `${why} ${t('outside.stays')}` : why
}

/** The host of a typed address. */
export function hostIn(address: string): string {
  try {
    return new URL(address.trim().replace(/^webcals?:/i, 'https:')).hostname
  } catch {
    return ''
  }
}

/** Says how many calendars the plan allows, and without Pro that Pro allows more. */
export const fullText = (tier: Tier): string =>
  t(tier === 'pro' ? 'outside.full' : 'outside.fullFree', { max: limitsOf('pro').outsideCalendars })

/** The message for a refusal, by the server's code; null for other codes. */
export function refusalText(code: string, address: string, tier: Tier): string | null {
  // For an address without TLS that is the reason.
  if (code === 'outside_host' && /^\s*http:/i.test(address)) return t('outside.badAddress')
  if (code === 'outside_host') {
    const host = hostIn(address)
    return t('outside.hostRefused', { host: isolate(host || address.trim()) })
  }
  if (code === 'outside_address') return t('outside.badAddress')
  return code === 'outside_many' ? fullText(tier) : null
}
