import type { ParseKeys } from 'i18next'
import type { Day } from '@/domain/dates'
import { type Entry, isEmptyEntry } from '@/domain/entries'
import type { Move } from '@/domain/surface/moves'
import type { DaysActions } from '../marking/useDaysActions'
import type { IconName } from './icons'

/** What a command acts on: one day, several days, or the page. */
export type Scope = 'day' | 'days' | 'page'

/** Where a command is given: by a key on the days or in the card, or in a list of commands. */
export type Place = 'keys' | 'cardKeys' | 'menu' | 'card' | 'bar'

/** Actions that each place implements in its own way. */
export type Ways = {
  note(): void
  addTag(): void
  /** Adds the n-th tag of the list (from 1) to the days, or removes it. */
  toggleTag(number: number): void
  allTags(): void
  dayMenu(): void
  walk(move: Move): void
  extend(move: Move): void
  /** Moves the stretch of the focused day by some days, or only its last day. */
  drag(by: number, isEnd: boolean): void
  undo(kind: 'undo' | 'redo'): void
  /** Cancels the current drag of days or of a stretch. */
  cancelDrag(): void
}

/** Everything that a command can depend on when it is given. */
export type Context = {
  readonly scope: Scope
  readonly at: Place
  /** The key as `chordOf` names it, and the number of a digit key. */
  readonly chord: string
  readonly number: number
  /** The days to act on; of selected days only those that can be changed. */
  readonly days: readonly Day[]
  /** All selected days. */
  readonly among: readonly Day[]
  /** The content of the single day. */
  readonly entry: Entry
  /** The day can be changed: it is not locked, and the calendar is not read-only. */
  readonly mayChangeDay: boolean
  readonly tagIds: readonly string[]
  readonly tagsPerDay: number
  readonly actions: DaysActions | null
  /** The person is signed in. For visitors no earlier versions of a day are kept. */
  readonly hasAccount?: boolean
  readonly ways: Partial<Ways>
  /** Selects the stretch that the day is part of; null if there is none. */
  readonly selectStretch: (() => void) | null
  /** The focus is in a text field. */
  readonly isTyping: boolean
  /** Only the page or the card of a day has the focus, no dialog or menu. */
  readonly isOnPage: boolean
  /** A dialog or menu is open somewhere. */
  readonly isCovered: boolean
  /** No dialog keeps the days from being used. */
  readonly isReachable: boolean
}

/** Values for the key-related fields when a command is chosen from a list. */
export const LISTED = {
  chord: '',
  number: 0,
  tagIds: [],
  mayChangeDay: true,
  isTyping: false,
  isOnPage: true,
  isCovered: false,
  isReachable: true,
} as const

/** A command, independent of where it is offered. */
export type Command = {
  readonly id: string
  readonly of: readonly Scope[]
  /** Its label for one day, and for many days if that differs. */
  readonly label?: ParseKeys
  readonly labelOfMany?: ParseKeys
  readonly icon?: IconName
  /** The places that list it. Their order is the table's. */
  readonly listedIn?: readonly Place[]
  /** The places that list it in the menu "…". */
  readonly moreIn?: readonly Place[]
  /** Its keys as `chordOf` names them. Keys in an open note are handled by the note's field. */
  readonly keys?: readonly string[]
  /** Its line in the list of shortcuts; several commands may share one. */
  readonly shortcut?: ParseKeys
  /** A held key runs it once only. */
  readonly isOnce?: boolean
  /** Overrides whether it counts as a change, which is otherwise assumed if it has `changes`. */
  readonly isChange?: boolean
  /** How many days it changes. More than the plan allows at once lead to Pro. */
  changes?(context: Context): number
  isOpen?(context: Context): boolean
  /** Absent if the browser acts on the key itself and sends an event of its own (copy, cut, paste). */
  run?(context: Context): void
}

/** For `changes`: all days. */
export const allDays = ({ days }: Context) => days.length
/** For `isOpen`: the days can be changed. */
export const isEditable = ({ scope, mayChangeDay }: Context) => scope === 'days' || mayChangeDay
/** For `isOpen` in a menu or card: the day holds something. A key works on empty days as well. */
export const hasContent = (context: Context) =>
  isEditable(context) &&
  (context.scope === 'days' || context.at === 'keys' || !isEmptyEntry(context.entry))
