import { isDay } from '@/domain/dates'
import {
  type OutsideCalendar,
  type OutsideEvent,
  readOutsideCalendar,
} from '@/domain/outside/outside'
import { isPlain } from '@/domain/settingsMerge'
import * as keys from './keys'
import { onKeysChange, readJson, readText, removeKey, writeJson, writeText } from './localJson'

/**
 * Stores calendars elsewhere in their own database, because local storage has no room for megabytes. Nothing here
 * fails: what the browser does not store, or has lost, is read from the server again.
 */

const NAME = 'quartal-outside'
/**
 * `lists`: the list of an account, by its id; `known` and `texts`: the events and the text of a calendar, by both ids.
 */
const STORES = ['lists', 'known', 'texts'] as const
type StoreName = (typeof STORES)[number]

/** How long to wait for the database: some browsers never answer after a crash. */
const PATIENCE_MS = 2_000

/** What is stored of a calendar elsewhere besides its text. */
export type StoredEvents = {
  /** The version of the text. */
  readonly etag: string
  /** When the server was asked last, in ms since the epoch. */
  readonly askedAt: number
  /** The options with which the text was read: what is shown of it, and the zone, language and years. */
  readonly how: string
  readonly events: readonly OutsideEvent[]
  /** The text of that version is unreadable; the events are those of the version before. */
  readonly isUnread: boolean
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () => {
    for (const store of STORES) request.result.createObjectStore(store)
  }
  return answer(request)
}

type Stores = (name: StoreName) => IDBObjectStore

/** Runs `work` in one transaction; null if it fails or takes too long. */
async function within<T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>) {
  async function run(): Promise<T> {
    const database = await open()
    // Closed at once, so that a sign-out can delete the database.
    try {
      const transaction = database.transaction(STORES, mode)
      return await work((name) => transaction.objectStore(name))
    } finally {
      database.close()
    }
  }
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  return await Promise.race([run().catch(() => null), late])
}

const keyOf = (account: string, id: string) => `${account}:${id}`

const isEvent = (value: unknown): value is OutsideEvent =>
  isPlain(value) &&
  [value.first, value.last].every((day) => typeof day === 'string' && isDay(day)) &&
  typeof value.title === 'string'

function knownIn(value: unknown): StoredEvents | null {
  if (!isPlain(value) || !Array.isArray(value.events)) return null
  const { etag, askedAt, how, events, isUnread } = value
  const found = events.filter(isEvent)
  const isWhole =
    typeof etag === 'string' && typeof how === 'string' && found.length === events.length
  // Without a version, damaged data is read from the server again.
  return {
    etag: isWhole ? etag : '',
    askedAt: isWhole ? Number(askedAt) || 0 : 0,
    how: isWhole ? how : '',
    events: found,
    isUnread: isUnread === true,
  }
}

/** The list of an account, and what is stored of each calendar, by its id. */
export type StoredList = {
  readonly calendars: readonly OutsideCalendar[]
  readonly known: ReadonlyMap<string, StoredEvents>
}

/** Whether the account had calendars elsewhere when its list was stored last; answers at once. */
export const hasStoredOutside = (account: string): boolean =>
  readText(keys.outside(account)) !== null

/** The stored list of an account, and what is stored of each calendar; null if there is none. */
export async function readStored(account: string): Promise<StoredList | null> {
  // Who follows none has no database made.
  if (!hasStoredOutside(account)) return null
  return await within('readonly', async (stores) => {
    const list: unknown = await answer(stores('lists').get(account))
    if (!Array.isArray(list)) return null
    const calendars = list.flatMap((one) => readOutsideCalendar(one) ?? [])
    const known = new Map<string, StoredEvents>()
    for (const { id } of calendars) {
      const found = knownIn(await answer(stores('known').get(keyOf(account, id))))
      if (found) known.set(id, found)
    }
    return { calendars, known }
  })
}

/** The stored text of a calendar; null if there is none. */
export async function readStoredText(account: string, id: string): Promise<string | null> {
  const text = await within('readonly', (stores) => answer(stores('texts').get(keyOf(account, id))))
  return typeof text === 'string' ? text : null
}

/** What of a list other tabs are told; what its hosts answered they ask for themselves. */
const TOLD = ['id', 'name', 'colour', 'show', 'isFree']

/** Calls back when another tab stored a list in which something was added, changed or removed; returns an "off". */
export const onListChange = (account: string, listener: () => void): (() => void) =>
  onKeysChange([keys.outside(account)], listener)

/** Stores the list of an account, and removes what is stored of other accounts and of calendars that are not in it. */
export async function storeList(account: string, list: readonly OutsideCalendar[]): Promise<void> {
  if (list.length === 0 && !hasStoredOutside(account)) return
  if (list.length === 0) removeKey(keys.outside(account))
  // The same text again is no news to other tabs, so they do not tell each other without end.
  else writeText(keys.outside(account), JSON.stringify(list, TOLD))
  const own: readonly IDBValidKey[] = list.map(({ id }) => keyOf(account, id))
  await within('readwrite', async (stores) => {
    stores('lists').clear()
    if (list.length > 0) stores('lists').put(list, account)
    for (const name of ['known', 'texts'] as const) {
      for (const key of await answer(stores(name).getAllKeys())) {
        if (!own.includes(key)) stores(name).delete(key)
      }
    }
  })
}

/** Stores the events of a calendar, and its text if that has changed. */
export async function storeEvents(
  account: string,
  id: string,
  known: StoredEvents,
  text: string | null,
): Promise<void> {
  await within('readwrite', async (stores) => {
    stores('known').put(known, keyOf(account, id))
    if (text !== null) stores('texts').put(text, keyOf(account, id))
  })
}

/** Deletes the whole database, of all accounts. */
export function removeStoredOutside(): void {
  try {
    indexedDB.deleteDatabase(NAME)
  } catch {
    // Without databases nothing was stored.
  }
}

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
