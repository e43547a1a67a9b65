import type { TFunction } from 'i18next'
import { createContext, useContext } from 'react'
import type { Language } from '@/domain/languages'

/** What every day row needs and no edit changes. */
export type GridSettings = {
  /** One for all rows: asking i18next in each costs as much as the rest of a row. */
  readonly t: TFunction
  readonly language: Language
  /** Notes and tags can be looked at only. */
  readonly isReadOnly: boolean
  /** What the button of each day is called, before its date. */
  readonly dayActions: string
  /** How many tags one day may have. */
  readonly tagsPerDay: number
  /** How many chips a row shows before "+N". */
  readonly chips: number
}

export const GridContext = createContext<GridSettings | null>(null)

export function useGrid(): GridSettings {
  const settings = useContext(GridContext)
  if (!settings) throw new Error('useGrid needs a GridContext')
  return settings
}
