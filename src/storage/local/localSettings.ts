import { isPlain, type Plain, type SentSettings } from '@/domain/settingsMerge'
import * as keys from './keys'
import { onKeysChange, readRow, readText, removeKey, writeJson } from './localJson'

/** Whose choices those are that belong to no account. */
export const VISITOR = 'visitor'

/** `at` is when it was sent, in milliseconds since the epoch. */
export type SentRow = SentSettings & { readonly at: number }

/** What was chosen and is on no server; `base` is the last state that both knew, of a visitor nothing. */
export type StoredSettings = {
  readonly mine: Plain
  readonly base: Plain
  /** What was sent and is not answered: it may still arrive. */
  readonly sent: readonly SentRow[]
}

const isSent = (value: unknown): value is SentRow =>
  isPlain(value) && isPlain(value.from) && isPlain(value.to) && typeof value.at === 'number'

/** What waits of an account, or what a visitor chose (`owner` is then `visitor`); null if there is nothing. */
export function readStoredSettings(owner: string): StoredSettings | null {
  const { mine, base, sent } = readRow(keys.settings(owner))
  if (!isPlain(mine)) return null
  return {
    mine,
    base: isPlain(base) ? base : {},
    sent: Array.isArray(sent) ? sent.filter(isSent) : [],
  }
}

/** Keeps it; null removes it. False where storage is full or closed: then it lasts as long as this page. */
export function writeStoredSettings(owner: string, next: StoredSettings | null): boolean {
  if (next) return writeJson(keys.settings(owner), next)
  removeKey(keys.settings(owner))
  return true
}

/**
 * Gives what a visitor chose to the account that is entered: from here on it stays under the account's id, and
 * nobody else gets it. What an earlier visitor left there and nobody chose anew stays too.
 */
export function handOnSettings(userId: string): void {
  if (readText(keys.settings(VISITOR)) === null) return
  const chosen = readStoredSettings(VISITOR)
  const key = keys.settingsFor(userId)
  if (chosen) writeJson(key, { ...readRow(key), ...chosen.mine })
  removeKey(keys.settings(VISITOR))
}

/** What a visitor left for an account that has not taken it over yet; null if there is nothing. */
export function readHandedOn(userId: string): Plain | null {
  const left = readRow(keys.settingsFor(userId))
  return isPlain(left) && Object.keys(left).length > 0 ? left : null
}

/** Forgets what was left for an account: it has taken it over. */
export function removeHandedOn(userId: string): void {
  removeKey(keys.settingsFor(userId))
}

/** Calls back when another tab wrote what an owner chose, or storage was emptied; answers with an "off". */
export function onStoredSettingsChange(owner: string, listener: () => void): () => void {
  return onKeysChange([keys.settings(owner)], listener)
}
