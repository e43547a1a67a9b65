import { readNotes, readTagIds } from '@/domain/calendar'
import { type Day, isDay } from '@/domain/dates'
import type { BaseEntry } from '@/domain/entryDiff'
import type { Language } from '@/domain/languages'
import type { Row } from './client'

/**
 * The TypeScript type in which each kind of field is read. `relations` are several ids; an `id` is made by whoever
 * creates the record.
 */
type ReadAs = {
  [K in 'id' | 'text' | 'email' | 'password' | 'relation' | 'file' | 'date' | 'autodate']: string
} & {
  bool: boolean
  number: number
  language: Language | ''
  relations: readonly string[]
  json: unknown
}
type Kind = keyof ReadAs

/** In a create body; lists of ids are sent as JSON text. */
type SentAs = Omit<ReadAs, 'relations' | 'file'> & { relations: string; file: Blob }

/**
 * A field of a collection. `max` counts code points of a text, bytes of a json or file, and ids of a relation; null for
 * no limit. Fields with owner `server` are never part of a create body.
 */
export type Field = Readonly<{
  kind: Kind
  required: boolean
  max: number | null
  owner?: 'server'
}>

type FieldTable = Readonly<Record<string, Field>>

const id = { kind: 'id', required: true, max: 15 } as const
const owner = { kind: 'relation', required: true, max: 1 } as const
const stamp = { kind: 'autodate', required: false, max: null, owner: 'server' } as const
const flag = { kind: 'bool', required: false, max: null } as const
const serverFlag = { ...flag, owner: 'server' } as const

/**
 * The account. Only billing and superusers set `pro`; whether the person knows a password is the server's own field.
 */
export const USER_FIELDS = {
  id,
  email: { kind: 'email', required: true, max: null },
  emailVisibility: flag,
  verified: serverFlag,
  password: { kind: 'password', required: true, max: null },
  name: { kind: 'text', required: false, max: 120 },
  avatar: { kind: 'file', required: false, max: 1_000_000 },
  pro: serverFlag,
  hasPassword: serverFlag,
  /** The calendars that the person may write besides their own; only for the server's rules. */
  plansIn: { kind: 'text', required: false, max: null, owner: 'server' },
  lang: { kind: 'language', required: false, max: 1 },
  /** The person's settings (src/domain/settings.ts). */
  settings: { kind: 'json', required: false, max: 20_000 },
  created: stamp,
  updated: stamp,
} as const satisfies FieldTable

/** A tag. */
export const TAG_FIELDS = {
  id,
  user: owner,
  label: { kind: 'text', required: true, max: 60 },
  short: { kind: 'text', required: true, max: 16 },
  color: { kind: 'text', required: true, max: 7 },
  /** Days of leave that a day with it takes: 0, 0.5 or 1. */
  leave: { kind: 'number', required: false, max: null },
  created: stamp,
  updated: stamp,
} as const satisfies FieldTable

/** A day's tags and notes, one record per user and date. */
export const ENTRY_FIELDS = {
  id,
  user: owner,
  date: { kind: 'text', required: true, max: 10 },
  tags: { kind: 'relations', required: false, max: 500 },
  notes: { kind: 'text', required: false, max: 10_000 },
  rev: { kind: 'number', required: false, max: null, owner: 'server' },
  /** The id of who changed it last; empty if unknown. */
  by: { kind: 'text', required: false, max: 15, owner: 'server' },
  created: stamp,
  updated: stamp,
} as const satisfies FieldTable

/** A published snapshot; the server makes its id, which is the secret of the link. */
export const SHARE_FIELDS = {
  id: { ...id, max: 26, owner: 'server' },
  user: owner,
  year: { kind: 'number', required: true, max: null },
  years: { kind: 'json', required: true, max: 1000 },
  data: { kind: 'json', required: true, max: 1_048_576 },
  includeNotes: flag,
  isActive: flag,
  ownerName: { kind: 'text', required: false, max: 120 },
  /** When the snapshot was made. */
  captured: { ...stamp, kind: 'date' },
  created: stamp,
  updated: stamp,
} as const satisfies FieldTable

type RecordOf<T extends FieldTable> = {
  readonly [N in Exclude<keyof T, 'password'>]: ReadAs[T[N]['kind']]
}

type Needed = { readonly kind: Exclude<Kind, 'id'>; readonly required: true; owner?: never }

type CreateBodyOf<T extends FieldTable> = {
  readonly [N in keyof T as T[N] extends Needed ? N : never]: SentAs[T[N]['kind']]
} & {
  readonly [N in keyof T as T[N] extends Needed | { owner: 'server' }
    ? never
    : N]?: SentAs[T[N]['kind']]
}

export type UserRecord = RecordOf<typeof USER_FIELDS>
export type TagRecord = RecordOf<typeof TAG_FIELDS>
export type EntryRecord = RecordOf<typeof ENTRY_FIELDS>
export type ShareRecord = RecordOf<typeof SHARE_FIELDS>

export type UserBody = CreateBodyOf<typeof USER_FIELDS> & { readonly passwordConfirm: string }
export type TagBody = CreateBodyOf<typeof TAG_FIELDS>
export type EntryBody = CreateBodyOf<typeof ENTRY_FIELDS>
export type ShareBody = CreateBodyOf<typeof SHARE_FIELDS>

/** A day as the server has it. */
export type CloudEntry = BaseEntry & { readonly date: Day }

/** The base entry to store for a day of the server. */
export function knownFrom({ id, rev, entry, by, withoutNote }: CloudEntry): BaseEntry {
  return { id, rev, entry, ...(by !== undefined && { by }), ...(withoutNote && { withoutNote }) }
}

/** Reads the content of a day; null without a readable date. */
export function readPlannedDay({ id, date, tags, notes }: Row) {
  if (typeof id !== 'string' || typeof date !== 'string' || !isDay(date)) return null
  return { id, date, entry: { tags: readTagIds(tags), notes: readNotes(notes) } }
}

/** Reads a day with its rev; null if either is unreadable. */
export function readCloudEntry(row: Row): CloudEntry | null {
  const day = readPlannedDay(row)
  const { rev, by } = row
  if (!day || typeof rev !== 'number') return null
  const who = typeof by === 'string' && by !== '' ? { by } : {}
  const note = row.withoutNote === true ? ({ withoutNote: true } as const) : {}
  return { ...day, rev, ...who, ...note }
}
