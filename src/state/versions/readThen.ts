import { joinYears } from '@/domain/calendarThen'
import type { VersionSource, YearThen } from '@/domain/versions'
import { CloudError } from '@/storage/cloud/client'

/** Why nothing is known of a moment. */
export type ThenFailure = { readonly why: 'offline' | 'unread' | 'gone' }

export type Answer<T> =
  | { readonly kind: 'ready'; readonly found: T }
  | ({ readonly kind: 'failed' } & ThenFailure)

const TOO_OLD = 'versions_too_old'

function failureOf(error: unknown): ThenFailure {
  if (!(error instanceof CloudError)) return { why: 'unread' }
  if (Object.values(error.fields).includes(TOO_OLD)) return { why: 'gone' }
  return { why: error.status === 0 ? 'offline' : 'unread' }
}

/** What earlier versions say, or why they say nothing; never rejected (V2). */
export async function answerOf<T>(read: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { kind: 'ready', found: await read() }
  } catch (error) {
    return { kind: 'failed', ...failureOf(error) }
  }
}

/** What days of some years held at a moment (ms). */
export async function yearsThen(
  source: VersionSource,
  years: readonly number[],
  moment: number,
): Promise<YearThen> {
  return joinYears(await Promise.all(years.map((year) => source.ofYear(year, moment))))
}
