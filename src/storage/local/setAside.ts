import { type AsidePart, NO_REASONS, type Reasons } from '@/domain/setAside'
import { isPlain } from '@/domain/settingsMerge'
import * as keys from './keys'
import { onKeysChange, readText, removeKey, writeJson } from './localJson'

/**
 * One set of set-aside data: when it was set aside (milliseconds since the epoch), its raw text, and the reasons of the
 * server or the plan.
 */
export type AsideSet = {
  readonly at: number
  readonly text: string
  readonly reasons: Reasons
  /** The owner and the name of another's calendar in which it was planned. */
  readonly of?: { readonly owner: string; readonly name: string } | undefined
}

/** Marked pure, so that scripts that use other exports of this file leave it out. */
const listeners = /* @__PURE__ */ new Map<() => void, string>()

/** Tells this tab's listeners that an owner's set-aside data has changed. */
export function notifyAsideListeners(owner: string): void {
  for (const [listener, whose] of [...listeners]) if (whose === owner) listener()
}

/** The stored sets of an account or `visitor` as text, to see whether they changed. */
export function asideText(owner: string): string | null {
  return readText(keys.setAside(owner))
}

function rowsIn(text: string | null): readonly unknown[] {
  try {
    const rows: unknown = JSON.parse(text ?? '')
    return Array.isArray(rows) ? rows : []
  } catch {
    return []
  }
}

/** The stored rows of an owner, readable or not. */
export const asideRows = (owner: string): readonly unknown[] => rowsIn(asideText(owner))

/** Stores the rows of an owner; no rows remove the key. False if storage is full. */
export function writeAside(owner: string, rows: readonly unknown[]): boolean {
  const key = keys.setAside(owner)
  if (rows.length === 0) removeKey(key)
  const isStored = rows.length === 0 || writeJson(key, rows)
  notifyAsideListeners(owner)
  return isStored
}

function words(value: unknown): Readonly<Record<string, string>> {
  const isText = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string'
  return Object.fromEntries(Object.entries(isPlain(value) ? value : {}).filter(isText))
}

function readSet(row: unknown): AsideSet | null {
  const { at, text, reasons, of } = isPlain(row) ? row : {}
  if (typeof text !== 'string') return null
  const { owner, name } = isPlain(of) ? of : {}
  const read = isPlain(reasons)
    ? { days: words(reasons.days), tags: words(reasons.tags) }
    : NO_REASONS
  const isOthers = typeof owner === 'string' && typeof name === 'string'
  return { at: Number(at) || 0, text, reasons: read, ...(isOthers && { of: { owner, name } }) }
}

/** The sets in that text; rows without text are skipped. */
export function asideSetsIn(text: string | null): readonly AsideSet[] {
  return rowsIn(text).flatMap((row) => readSet(row) ?? [])
}

/** Adds a set, unless one with the same text exists, as after a crash. False if storage is full. */
export function addAside(owner: string, set: AsideSet): boolean {
  const rows = asideRows(owner)
  return rows.some((row) => readSet(row)?.text === set.text) || writeAside(owner, [...rows, set])
}

/**
 * Adds a part of a calendar with its reasons; `of` names another's calendar; `now` in milliseconds since the epoch.
 * False if storage is full.
 */
export function addAsidePart(
  owner: string,
  { calendar, reasons }: AsidePart,
  now: number,
  of?: AsideSet['of'],
): boolean {
  return addAside(owner, { at: now, text: JSON.stringify(calendar), reasons, of })
}

/** Replaces a set by what remains of it, or removes it if nothing does. False if storage is full. */
export function replaceAside(owner: string, set: AsideSet, rest: AsideSet | null): boolean {
  const isSet = (row: unknown) => {
    const read = readSet(row)
    return read !== null && read.at === set.at && read.text === set.text
  }
  const rows = asideRows(owner).flatMap((row) => (isSet(row) ? (rest ?? []) : [row]))
  return writeAside(owner, rows)
}

/** Calls back when any tab changes an owner's set-aside data; returns a function that stops this. */
export function onAsideChange(owner: string, listener: () => void): () => void {
  const off = onKeysChange([keys.setAside(owner)], listener)
  const notify = () => listener()
  listeners.set(notify, owner)
  return () => {
    off()
    listeners.delete(notify)
  }
}
