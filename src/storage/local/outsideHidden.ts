import * as keys from './keys'
import { onKeysChange, readJson, removeKey, writeJson } from './localJson'

/** The ids of the calendars elsewhere that an account hides on this device. */
export function readHidden(userId: string): readonly string[] {
  const ids = readJson(keys.hiddenOutside(userId))
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
}

/** Stores these ids. */
export function writeHidden(userId: string, ids: readonly string[]): void {
  if (ids.length > 0) writeJson(keys.hiddenOutside(userId), ids)
  else removeKey(keys.hiddenOutside(userId))
}

/** Calls back when another tab hides or shows a calendar elsewhere; returns a function that stops this. */
export const onHiddenChange = (userId: string, listener: () => void): (() => void) =>
  onKeysChange([keys.hiddenOutside(userId)], listener)
