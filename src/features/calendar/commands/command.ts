import type { ParseKeys } from 'i18next'
import type { Day } from '@/domain/dates'
import { type Entry, isEmptyEntry } from '@/domain/entries'
import type { Move } from '@/domain/surface/moves'
import type { DaysActions } from '../marking/useDaysActions'
import type { IconName } from './icons'

/** What a command is for: one day, several of them, or the page. */
export type Scope = 'day' | 'days' | 'page'

/** From where a command is given: by a key on the days or in a card, or by what is pressed in a place that lists some. */
export type Place = 'keys' | 'cardKeys' | 'menu' | 'card' | 'bar'

/** What a place does in its own way. */
export type Ways = {
  note(): void
  addTag(): void
  /** Puts the n-th tag of the list (from 1) on what is meant, or takes it off. */
  toggleTag(number: number): void
  allTags(): void
  dayMenu(): void
  walk(move: Move): void
  extend(move: Move): void
  /** Moves the stretch of the day by some days, or its last day alone. */
  drag(by: number, isEnd: boolean): void
  undo(kind: 'undo' | 'redo'): void
  /** Gives up what a hand is about to do with days or a band. */
  letGo(): void
}

/** What a command is given with. */
export type Context = {
  readonly scope: Scope
  readonly at: Place
  /** The key as `chordOf` names it, and the number of a digit key. */
  readonly chord: string
  readonly number: number
  /** What it is done to; of selected days only those that are meant. */
  readonly days: readonly Day[]
  /** All of the selected days. */
  readonly among: readonly Day[]
  /** What the one day holds. */
  readonly entry: Entry
  /** The day can be changed by whoever looks: it is neither locked nor a link's. */
  readonly isOpenDay: boolean
  readonly tagIds: readonly string[]
  readonly tagsPerDay: number
  readonly actions: DaysActions | null
  /** Whoever looks is signed in: of visitors nothing is kept of what a day held before. */
  readonly hasAccount?: boolean
  readonly ways: Partial<Ways>
  /** Selects the stretch that the day is in; null where it is in none. */
  readonly selectStretch: (() => void) | null
  /** A text is written where the key is pressed. */
  readonly isTyping: boolean
  /** Nothing but the card of a day lies over what the key is pressed on. */
  readonly isOnPage: boolean
  /** A dialog or a menu stands somewhere on the page. */
  readonly isCovered: boolean
  /** Days can be pressed: no dialog keeps them from it. */
  readonly isReachable: boolean
}

/** What a command that is pressed, not typed, has in place of a key. */
export const LISTED = {
  chord: '',
  number: 0,
  tagIds: [],
  isOpenDay: true,
  isTyping: false,
  isOnPage: true,
  isCovered: false,
  isReachable: true,
} as const

/** Something that a person can do, wherever it is offered. */
export type Command = {
  readonly id: string
  readonly of: readonly Scope[]
  /** How it is called: for a day, and for many if that differs. */
  readonly label?: ParseKeys
  readonly labelOfMany?: ParseKeys
  readonly icon?: IconName
  /** The places that list it, in the order of the table. */
  readonly listedIn?: readonly Place[]
  /** The places that have it behind "…". */
  readonly moreIn?: readonly Place[]
  /** Its keys as `chordOf` names them. Keys of a note that is open are handled by its field. */
  readonly keys?: readonly string[]
  /** Its line in the list of keys; several commands may share one. */
  readonly shortcut?: ParseKeys
  /** A key that is held does it once. */
  readonly isOnce?: boolean
  /** It changes the calendar although it names no days, or changes nothing although it names some. */
  readonly isChange?: boolean
  /** How many days it changes: more than the plan allows at once lead to Pro. */
  changes?(context: Context): number
  isOpen?(context: Context): boolean
  /** None where the browser does it, and sends an event of its own. */
  run?(context: Context): void
}

/** How many days it is for: all of them are changed. */
export const allDays = ({ days }: Context) => days.length
/** The days can be changed. */
export const isEditable = ({ scope, isOpenDay }: Context) => scope === 'days' || isOpenDay
/** What a menu or a card offers only for a day that holds something; a key works in any case. */
export const hasContent = (context: Context) =>
  isEditable(context) &&
  (context.scope === 'days' || context.at === 'keys' || !isEmptyEntry(context.entry))
