import { isPlain, type Plain } from '@/domain/settingsMerge'
import { CloudError } from './client'

/** A text of an answer; empty for what is none. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** An answer that is none: a gateway's page, or another version's. It is never taken for an empty list. */
export const unreadable = () => new CloudError(0)

/** An id of an answer; one without it is no answer. */
export function idIn(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw unreadable()
  return value
}

/** The rows of an answer; one without a list is no answer. */
export function rowsIn(value: unknown): readonly Plain[] {
  if (!Array.isArray(value) || !value.every(isPlain)) throw unreadable()
  return value
}
