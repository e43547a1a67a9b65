import { isPlain, type Plain, type SentSettings } from '@/domain/settingsMerge'
import * as keys from './keys'
import { onKeysChange, readJson, removeKey, writeJson } from './localJson'

/** `at` is when it was sent, in milliseconds since the epoch. */
export type SentRow = SentSettings & { readonly at: number }

/** What was chosen and is on no server; `base` is the last state that both knew, of a visitor nothing. */
export type StoredSettings = {
  readonly mine: Plain
  readonly base: Plain
  /** What was sent and is not answered: it may still arrive (E4). */
  readonly sent: readonly SentRow[]
}

/** What found no room, by owner: it is tried again with each look. */
const held = new Map<string, StoredSettings>()

const isSent = (value: unknown): value is SentRow =>
  isPlain(value) && isPlain(value.from) && isPlain(value.to) && typeof value.at === 'number'

function settingsIn(value: unknown): StoredSettings | null {
  const { mine, base, sent } = isPlain(value) ? value : {}
  if (!isPlain(mine)) return null
  return {
    mine,
    base: isPlain(base) ? base : {},
    sent: Array.isArray(sent) ? sent.filter(isSent) : [],
  }
}

/** What waits of an account, or what a visitor chose (`owner` is then `visitor`); null if there is nothing. */
export function readStoredSettings(owner: string): StoredSettings | null {
  const waiting = held.get(owner)
  if (waiting) writeStoredSettings(owner, waiting)
  return held.get(owner) ?? settingsIn(readJson(keys.settings(owner)))
}

/** Keeps it; null removes it. False where storage is full or closed: then it lasts as long as this page. */
export function writeStoredSettings(owner: string, next: StoredSettings | null): boolean {
  if (next === null) {
    held.delete(owner)
    removeKey(keys.settings(owner))
    return true
  }
  const isStored = writeJson(keys.settings(owner), next)
  if (isStored) held.delete(owner)
  else held.set(owner, next)
  return isStored
}

/** Says whether all that an owner chose is stored, after one more try. */
export function areSettingsStored(owner: string): boolean {
  readStoredSettings(owner)
  return !held.has(owner)
}

/** Calls back when another tab wrote what an owner chose, or storage was emptied; answers with an "off". */
export function onStoredSettingsChange(owner: string, listener: () => void): () => void {
  return onKeysChange([keys.settings(owner)], listener)
}
