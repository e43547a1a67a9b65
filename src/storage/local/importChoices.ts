import { isPlain } from '@/domain/settingsMerge'
import * as keys from './keys'
import { readJson, writeJson } from './localJson'

/** How files with a fingerprint were brought in, as it was chosen; what a person made of the choice is checked by who reads it. */
export type StoredChoice = { readonly mark: readonly string[]; readonly how: unknown }

/** Of so many calendars the choice is remembered. */
const MOST = 20

/** The remembered choices of an owner, a user id or `visitor`, newest first; what is none is passed over. */
export function readImportChoices(owner: string): readonly StoredChoice[] {
  const rows = readJson(keys.importChoices(owner))
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row: unknown) => {
    if (!isPlain(row) || !Array.isArray(row.mark)) return []
    const mark = row.mark.filter((one): one is string => typeof one === 'string')
    return [{ mark, how: row.how }]
  })
}

/** Remembers choices, newest first, as many as are worth it. Without room they are forgotten, and asked again. */
export function writeImportChoices(owner: string, choices: readonly StoredChoice[]): void {
  writeJson(keys.importChoices(owner), choices.slice(0, MOST))
}
