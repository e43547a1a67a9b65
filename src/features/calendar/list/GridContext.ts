import { createContext, useContext } from 'react'
import type { Day } from '@/domain/dates'

/** The one menu of all days, as their rows ask for it. */
export type RowMenu = {
  /** Opens it; who opens it may know that a finger was used. */
  open(date: Day, isByKey: boolean): void
  /** Opens it, unless the press has just closed it; the count is that of the click, 0 by a key. */
  press(date: Day, count: number): void
  /** Says whether the last press was made by a finger. */
  isTouch(): boolean
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
