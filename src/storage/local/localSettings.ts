import { isPlain, type Plain, type SentSettings } from '@/domain/settingsMerge'
import * as keys from './keys'
import { onKeysChange, readRow, removeKey, writeJson } from './localJson'

/** `at` is when it was sent, in milliseconds since the epoch. */
export type SentRow = SentSettings & { readonly at: number }

/** What was chosen and is on no server; `base` is the last state that both knew, of a visitor nothing. */
export type StoredSettings = {
  readonly mine: Plain
  readonly base: Plain
  /** What was sent and is not answered: it may still arrive (E4). */
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

/** Calls back when another tab wrote what an owner chose, or storage was emptied; answers with an "off". */
export function onStoredSettingsChange(owner: string, listener: () => void): () => void {
  return onKeysChange([keys.settings(owner)], listener)
}
