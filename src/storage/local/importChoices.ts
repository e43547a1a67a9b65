import { isPlain } from '@/domain/settingsMerge'
import * as keys from './keys'
import { readJson, writeJson } from './localJson'

/** How files with a fingerprint were imported; `how` is unchecked. */
export type StoredChoice = { readonly mark: readonly string[]; readonly how: unknown }

/** How many calendars the choice is remembered for. */
const MOST = 20

/** The remembered choices of an owner (a user id or `visitor`), newest first; malformed ones are skipped. */
export function readImportChoices(owner: string): readonly StoredChoice[] {
  const rows = readJson(keys.importChoices(owner))
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row: unknown) => {
    if (!isPlain(row) || !Array.isArray(row.mark)) return []
    const mark = row.mark.filter((one): one is string => typeof one === 'string')
    return [{ mark, how: row.how }]
  })
}

/** Stores the newest choices; without room they are lost, and the person is asked again. */
export function writeImportChoices(owner: string, choices: readonly StoredChoice[]): void {
  writeJson(keys.importChoices(owner), choices.slice(0, MOST))
}
