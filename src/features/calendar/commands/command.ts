import type { ParseKeys } from 'i18next'
import { isEmptyEntry } from '@/domain/entries'
import type { Context, Place, Scope } from './context'
import type { IconName } from './icons'

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
  /** Its keys as `chordOf` names them. Those of a text that is being written are heard by its field. */
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
/** What a menu or a card offers only for a day that holds something; a key is heard in any case. */
export const hasContent = (context: Context) =>
  isEditable(context) &&
  (context.scope === 'days' || context.at === 'keys' || !isEmptyEntry(context.entry))
