import type { TFunction } from 'i18next'
import { type ComponentType, createContext, useContext } from 'react'
import type { Day } from '@/domain/dates'
import type { Language } from '@/domain/languages'
import type { Block } from '@/domain/surface/block'
import type { GridTexts } from './gridTexts'

/** `till`: how many days it is till then; null where that is not shown. */
export type NoteProps = {
  readonly date: Day
  /** The day with its weekday and year. */
  readonly spoken: string
  readonly notes: string
  readonly till: number | null
}

export type ShownBlocks = { readonly blocks: readonly Block[]; readonly today: Day }

/** The one menu of all days, as their rows ask for it. */
export type DayMenuPort = {
  /** Opens it; who opens it may know that a finger was used. */
  open(date: Day, isByKey: boolean): void
  /** Opens it, unless the press has just closed it; the count is that of the click, 0 by a key. */
  press(date: Day, count: number): void
  /** Says whether the last press was made by a finger. */
  isTouch(): boolean
}

/** What only those have who may change the calendar: a page to look at fetches none of it. */
export type GridEdit = {
  readonly LockedMonth: ComponentType<{ days: readonly Day[]; planned: number }>
  /** Over the months that are locked. */
  readonly LockNotices: ComponentType<ShownBlocks>
  /** Over a row, counted from 1. */
  readonly TagHint: ComponentType<{ row: number }>
  /** How many days of a month the filter finds. */
  readonly FilterCount: ComponentType<{ year: number; month: number }>
  /** What the button of each day is called, before its date. */
  readonly dayActions: string
  /** How many tags one day may have; 0 where none may be added. */
  readonly tagsPerDay: number
  readonly menu: DayMenuPort
  addTag(date: Day): void
  /** Null where the calendar of another is only looked at. */
  readonly removeTag: ((date: Day, tagId: string) => void) | null
}

/** What every day row needs and no edit changes. */
export type GridSettings = {
  readonly t: TFunction
  readonly texts: GridTexts
  readonly language: Language
  /** Null where notes and tags can be looked at only. */
  readonly edit: GridEdit | null
  readonly Note: ComponentType<NoteProps>
  /** How many chips a row shows before "+N". */
  readonly chips: number
  /** The days whose notes are printed in full behind the calendar, joined by commas. */
  readonly listedDays: string
}

export const GridContext = createContext<GridSettings | null>(null)

/** The settings of the grid that a row belongs to; throws outside of one. */
export function useGrid(): GridSettings {
  const settings = useContext(GridContext)
  if (!settings) throw new Error('no GridContext')
  return settings
}
