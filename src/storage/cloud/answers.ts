import { isPlain, type Plain } from '@/domain/settingsMerge'
import { CloudError } from './client'

/** A text in an answer; empty for anything else. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The error for an answer that is not our server's, e.g. a gateway's page; it must never count as an empty list. */
export const unreadable = () => new CloudError(0)

/** An id in an answer; throws without one. */
export function idIn(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw unreadable()
  return value
}

/** The rows in an answer; throws if there is no list. */
export function rowsIn(value: unknown): readonly Plain[] {
  if (!Array.isArray(value) || !value.every(isPlain)) throw unreadable()
  return value
}
