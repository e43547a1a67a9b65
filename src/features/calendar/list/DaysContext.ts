import type { TFunction } from 'i18next'
import { type ComponentType, createContext, type RefObject, useContext } from 'react'
import type { Day } from '@/domain/dates'
import type { Language } from '@/domain/languages'
import type { Block } from '@/domain/surface/block'
import { openDialog } from '@/state/dialogs'
import type { Period } from '../usePeriod'
import type { GridTexts } from './gridTexts'

/** How the days of a calendar are changed. */
export type DayChanges = {
  /** How many tags one day may have. */
  readonly tagsPerDay: number
  /** Asks which tag to put on a day. */
  addTag(date: Day): void
  removeTag(date: Day, tagId: string): void
  /** The field of an open note. */
  readonly NoteEditor: ComponentType<{ date: Day; stored: string }>
}

/** What every day needs, in lists, on the board and in its card, and no edit changes. */
export type DaysSettings = {
  readonly t: TFunction
  readonly texts: GridTexts
  readonly language: Language
  /**
   * The calendar is the app's: days are selected, filtered and counted down to. False behind a link and in a calendar
   * as it was, where days are walked and read.
   */
  readonly isLive: boolean
  /** Null for whoever only looks: what changes days is then absent from the page, and its code is not fetched. */
  readonly change: DayChanges | null
}

export const DaysContext = createContext<DaysSettings | null>(null)

/** The settings of the days that a part of the page belongs to; throws outside of them. */
export function useDays(): DaysSettings {
  const settings = useContext(DaysContext)
  if (!settings) throw new Error('no DaysContext')
  return settings
}

/** A table whose rows take the keyboard; days are selected in the app's calendar alone. */
export const gridRole = ({ isLive, change }: DaysSettings) => ({
  role: 'grid',
  'aria-readonly': !change,
  'aria-multiselectable': isLive || undefined,
})

export type ShownBlocks = { readonly blocks: readonly Block[]; readonly today: Day }

/** What the keys of some shown days act on. */
export type KeysProps = {
  /** The element that the days are in. */
  root: RefObject<HTMLElement | null>
  period: Period
  today: Day
  /** The day that has the focus, or had it last. */
  current: () => Day
  /** Gives the focus to a day, and turns to its months. */
  goTo: (day: Day) => void
  isOpenDay: (day: Day) => boolean
  /** Opens the note of a day where that is not in its row. */
  openNote?: (day: Day) => void
  /** Opens the tags of a day where that is not in its row. */
  openTags?: (day: Day) => void
  /** Opens the menu of a day; absent where days have none. */
  onMenu?: ((day: Day, isByKey: boolean) => void) | undefined
}

/** The one menu of all days, as their rows ask for it. */
export type RowMenu = {
  /** Opens it; who opens it may know that a finger was used. */
  open(date: Day, isByKey: boolean): void
  /** Opens it, unless the press has just closed it; the count is that of the click, 0 by a key. */
  press(date: Day, count: number): void
  /** Says whether the last press was made by a finger. */
  isTouch(): boolean
}

/** The menu of a day that is open. */
export type OpenDayMenu = {
  readonly day: Day
  /** Its first item has the focus then. */
  readonly isByKey: boolean
  /** It names the tags of the day, each to be taken off. */
  readonly isByTouch: boolean
  readonly onClose: () => void
}

/** What every row of a list needs, and no edit changes. */
type GridSettings = {
  /** Null where days have no menu. */
  readonly menu: RowMenu | null
  /** How many chips a row shows before "+N". */
  readonly chips: number
  /** On a phone chips stand at the end of their row. */
  readonly isAtEnd: boolean
  /** The days whose notes are printed in full behind the calendar, joined by commas. */
  readonly listedDays: string
}

export const GridContext = createContext<GridSettings | null>(null)

/** The settings of the list that a row belongs to; throws outside of one. */
export function useGrid(): GridSettings {
  const settings = useContext(GridContext)
  if (!settings) throw new Error('no GridContext')
  return settings
}

/** Opens the dialog for another tag of a day. */
export const askForTag = (date: Day) => openDialog({ kind: 'addTag', date })
