import type { Change } from '@/domain/change'
import * as keys from './keys'
import { removeKey, writeJson } from './localJson'
import { tabId } from './tabs'

/**
 * Keeps a step while it is stored, or as long as there is no room for what it made: a page that ends meanwhile
 * leaves it to the next start (E6). `owner` is a user id, or `visitor`. False if storage has no room for it
 * either; then the second copy has it.
 */
export function writeStep(owner: string, step: Change): boolean {
  return writeJson(keys.step(owner, tabId), step)
}

/** Removes a step once all of it is in storage, or was taken back. */
export function removeStep(owner: string, tab = tabId): void {
  removeKey(keys.step(owner, tab))
}
