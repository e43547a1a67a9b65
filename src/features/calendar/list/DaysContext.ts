import type { TFunction } from 'i18next'
import { type ComponentType, createContext, type RefObject, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import type { Language } from '@/domain/languages'
import type { Block } from '@/domain/surface/block'
import { openDialog } from '@/state/dialogs'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import type { Period } from '../usePeriod'
import { type GridTexts, gridTexts } from './gridTexts'

/** How days are changed. */
export type DayChanges = {
  /** The most tags of a day. */
  readonly tagsPerDay: number
  /** Opens the dialog that adds a tag to a day. */
  addTag(date: Day): void
  removeTag(date: Day, tagId: string): void
  /** The component that edits an open note. */
  readonly NoteEditor: ComponentType<{ date: Day; stored: string }>
}

/** What all days of lists, board and cards need. No edit changes it. */
export type DaysSettings = {
  readonly t: TFunction
  readonly texts: GridTexts
  readonly language: Language
  /**
   * True in the app, where days can be selected, filtered and counted down to. False on the page of a link and for an
   * earlier moment, where days are only read.
   */
  readonly isLive: boolean
  /** Null in a read-only calendar, where nothing that changes days is rendered or loaded. */
  readonly change: DayChanges | null
}

export const DaysContext = createContext<DaysSettings | null>(null)

/** The settings of the days around a component; throws outside of any. */
export function useDays(): DaysSettings {
  const settings = useContext(DaysContext)
  if (!settings) throw new Error('no DaysContext')
  return settings
}

/** Makes the settings of days, for `DaysContext`. `live` is null outside of the app's own calendar. */
export function useDaysSettings(live: Pick<DaysSettings, 'change'> | null): DaysSettings {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const isLive = live !== null
  const change = live?.change ?? null
  return useMemo(
    () => ({ t, texts: gridTexts(t), language, isLive, change }),
    [t, language, isLive, change],
  )
}

/** ARIA attributes of a table whose rows take keys. Days can be selected in the app only. */
export const gridRole = ({ isLive, change }: DaysSettings) => ({
  role: 'grid',
  'aria-readonly': !change,
  'aria-multiselectable': isLive || undefined,
})

export type ShownBlocks = { readonly blocks: readonly Block[]; readonly today: Day }

/** What the keys of the shown days need. */
export type KeysProps = {
  /** The element that contains the days. */
  root: RefObject<HTMLElement | null>
  period: Period
  today: Day
  /** The focused day, or the last one. */
  current: () => Day
  /** Focuses a day, and shows its month. */
  goTo: (day: Day) => void
  isOpenDay: (day: Day) => boolean
  /** Opens the note of a day, if that is not done in its row. */
  openNote?: (day: Day) => void
  /** Opens the tags of a day, if that is not done in its row. */
  openTags?: (day: Day) => void
  /** Opens the menu of a day; absent if days have none. */
  onMenu?: ((day: Day, isByKey: boolean) => void) | undefined
}

/** The menu of the days, as a row opens it. */
export type RowMenu = {
  /** Opens the menu of a day, also after a touch. */
  open(date: Day, isByKey: boolean): void
  /** Opens it, unless this press has just closed it. `count` is the click's detail, 0 for a key. */
  press(date: Day, count: number): void
  /** Whether the last press was by touch. */
  isTouch(): boolean
}

/** The day whose menu is open. */
export type OpenDayMenu = {
  readonly day: Day
  /** Focuses the first item. */
  readonly isByKey: boolean
  /** Lists the tags of the day, so that they can be removed. */
  readonly isByTouch: boolean
  readonly onClose: () => void
}

/** What all rows of a list need. No edit changes it. */
type GridSettings = {
  /** Null if days have no menu. */
  readonly menu: RowMenu | null
  /** How many chips a row shows before "+N". */
  readonly chips: number
  /** On a phone chips are at the end of the row. */
  readonly isAtEnd: boolean
  /** The days whose notes are printed in full after the calendar, joined by commas. */
  readonly listedDays: string
}

export const GridContext = createContext<GridSettings | null>(null)

/** The settings of the list around a row; throws outside of one. */
export function useGrid(): GridSettings {
  const settings = useContext(GridContext)
  if (!settings) throw new Error('no GridContext')
  return settings
}

/** Opens the dialog that adds a tag to a day. */
export const askForTag = (date: Day) => openDialog({ kind: 'addTag', date })
