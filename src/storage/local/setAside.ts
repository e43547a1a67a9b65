import { type AsidePart, NO_REASONS, type Reasons } from '@/domain/setAside'
import { isPlain } from '@/domain/settingsMerge'
import * as keys from './keys'
import { onKeysChange, readText, removeKey, writeJson } from './localJson'

/**
 * One set of an owner's set-aside data: when it was set aside, in milliseconds since the
 * epoch, its raw text, and why, where the server or the plan gave a reason.
 */
export type AsideSet = {
  readonly at: number
  readonly text: string
  readonly reasons: Reasons
  /** In whose calendar it was planned, and how that person was called, where it was not the own one. */
  readonly of?: { readonly owner: string; readonly name: string } | undefined
}

/** Not made at once where only what this file shares with others is read. */
const listeners = /* @__PURE__ */ new Map<() => void, string>()

/** Notifies the listeners of this tab that the set-aside data of an owner is another. */
export function notifyAsideListeners(owner: string): void {
  for (const [listener, whose] of [...listeners]) if (whose === owner) listener()
}

/** The text under which an account, or `visitor`, keeps its sets: to see whether they changed. */
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

/** What is stored of an owner, row by row, readable or not. */
export const asideRows = (owner: string): readonly unknown[] => rowsIn(asideText(owner))

/** Keeps rows of an owner, or removes all. False if storage is full. */
export function writeAside(owner: string, rows: readonly unknown[]): boolean {
  const key = keys.setAside(owner)
  if (rows.length === 0) removeKey(key)
  const isHeld = rows.length === 0 || writeJson(key, rows)
  notifyAsideListeners(owner)
  return isHeld
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

/** The sets in that text; rows without text of their own are passed over. */
export function asideSetsIn(text: string | null): readonly AsideSet[] {
  return rowsIn(text).flatMap((row) => readSet(row) ?? [])
}

/** Adds a set; one of the same text is there already after a crash. False if storage is full. */
export function addAside(owner: string, set: AsideSet): boolean {
  const rows = asideRows(owner)
  return rows.some((row) => readSet(row)?.text === set.text) || writeAside(owner, [...rows, set])
}

/**
 * Adds a part of a calendar with its reasons, `of` somebody else's if it is named; `now` in milliseconds since the epoch.
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

/** Puts what remains of a set in its place, or removes it where nothing does. False if storage is full. */
export function replaceAside(owner: string, set: AsideSet, rest: AsideSet | null): boolean {
  const isSet = (row: unknown) => {
    const read = readSet(row)
    return read !== null && read.at === set.at && read.text === set.text
  }
  const rows = asideRows(owner).flatMap((row) => (isSet(row) ? (rest ?? []) : [row]))
  return writeAside(owner, rows)
}

/** Calls back when this tab or another one changed the set-aside data of an owner; answers with an "off". */
export function onAsideChange(owner: string, listener: () => void): () => void {
  const off = onKeysChange([keys.setAside(owner)], listener)
  const notify = () => listener()
  listeners.set(notify, owner)
  return () => {
    off()
    listeners.delete(notify)
  }
}
