import { isPlain, type Plain, type SentSettings } from '@/domain/settingsMerge'
import * as keys from './keys'
import { onKeysChange, readRow, readText, removeKey, writeJson } from './localJson'

/** The owner of settings that belong to no account. */
export const VISITOR = 'visitor'

/** `at` is when it was sent, in milliseconds since the epoch. */
export type SentRow = SentSettings & { readonly at: number }

/** Settings that no server has; `base` is the last state that both sides knew, empty for a visitor. */
export type StoredSettings = {
  readonly mine: Plain
  readonly base: Plain
  /** What was sent without an answer yet: it may still arrive. */
  readonly sent: readonly SentRow[]
}

const isSent = (value: unknown): value is SentRow =>
  isPlain(value) && isPlain(value.from) && isPlain(value.to) && typeof value.at === 'number'

/** The unsent settings of an account, or those of `visitor`; null if there are none. */
export function readStoredSettings(owner: string): StoredSettings | null {
  const { mine, base, sent } = readRow(keys.settings(owner))
  if (!isPlain(mine)) return null
  return {
    mine,
    base: isPlain(base) ? base : {},
    sent: Array.isArray(sent) ? sent.filter(isSent) : [],
  }
}

/** Stores them; null removes them. False if storage is full or closed: then they last as long as this page. */
export function writeStoredSettings(owner: string, next: StoredSettings | null): boolean {
  if (next) return writeJson(keys.settings(owner), next)
  removeKey(keys.settings(owner))
  return true
}

/**
 * Moves a visitor's settings to the account that signs in, so that nobody else gets them. Those of an earlier visitor
 * stay there unless they are overwritten.
 */
export function handOnSettings(userId: string): void {
  if (readText(keys.settings(VISITOR)) === null) return
  const chosen = readStoredSettings(VISITOR)
  const key = keys.settingsFor(userId)
  if (chosen) writeJson(key, { ...readRow(key), ...chosen.mine })
  removeKey(keys.settings(VISITOR))
}

/** A visitor's settings that an account has not taken over yet; null if there are none. */
export function readHandedOn(userId: string): Plain | null {
  const left = readRow(keys.settingsFor(userId))
  return isPlain(left) && Object.keys(left).length > 0 ? left : null
}

/** Forgets them, once the account has taken them over. */
export function removeHandedOn(userId: string): void {
  removeKey(keys.settingsFor(userId))
}

/**
 * Calls back when another tab changed an owner's settings or storage was emptied; returns a function that stops this.
 */
export function onStoredSettingsChange(owner: string, listener: () => void): () => void {
  return onKeysChange([keys.settings(owner)], listener)
}
