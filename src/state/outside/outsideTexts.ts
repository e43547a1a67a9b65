import type { OutsideKnown } from '@/domain/outside/outside'
import { limitsOf, type Tier } from '@/domain/plan'
import { t } from '@/i18n'
import { isolate } from '@/i18n/isolate'
import { momentText } from '@/state/upload/asideTexts'

/** Within this time what is known is called new. */
const NEW_MS = 24 * 60 * 60 * 1_000

/** Why there is nothing new of a calendar, as the server says it. */
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

/** What is shown of a calendar, and of when it is where that is long ago; `now` in ms since the epoch. */
export function stateText({ calendar, events }: OutsideKnown, now: number): string {
  const { readAt, show, trouble } = calendar
  if (readAt === 0 && events.length === 0) return trouble ? '' : t('outside.unread')
  const count = t(show === 'days' ? 'outside.countDays' : 'outside.count', { count: events.length })
  // Why there is nothing new says since when, too.
  if (trouble || now - readAt < NEW_MS) return count
  return `${count} · ${t('outside.asOf', { date: momentText(readAt) })}`
}

/** Why there is nothing new of it, and since when; empty where it answers. */
export function troubleText({ calendar, events }: OutsideKnown): string {
  const { trouble, since } = calendar
  if (trouble === '') return ''
  const words = TROUBLES[isTrouble(trouble) ? trouble : 'failed']
  const why = t(words, { since: momentText(since) })
  return events.length > 0 ? `${why} ${t('outside.stays')}` : why
}

/** The host of an address as it was typed. */
export function hostIn(address: string): string {
  try {
    return new URL(address.trim().replace(/^webcals?:/i, 'https:')).hostname
  } catch {
    return ''
  }
}

/** How many calendars there may be, and without Pro that there can be more. */
export const fullText = (tier: Tier): string =>
  t(tier === 'pro' ? 'outside.full' : 'outside.fullFree', { max: limitsOf('pro').outsideCalendars })

/** What the server refused, by its code; null for another reason. */
export function refusalText(code: string, address: string, tier: Tier): string | null {
  // Nothing else need be wrong with an address that has no TLS.
  if (code === 'outside_host' && /^\s*http:/i.test(address)) return t('outside.badAddress')
  if (code === 'outside_host') {
    const host = hostIn(address)
    return t('outside.hostRefused', { host: isolate(host || address.trim()) })
  }
  if (code === 'outside_address') return t('outside.badAddress')
  return code === 'outside_many' ? fullText(tier) : null
}
