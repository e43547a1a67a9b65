import type { TFunction } from 'i18next'
import { createContext, useContext } from 'react'
import type { Language } from '@/domain/languages'
import type { GridTexts } from '../list/gridTexts'

/** What every cell needs and no edit changes. */
type BoardWords = {
  readonly t: TFunction
  readonly texts: GridTexts
  readonly language: Language
}

export const BoardContext = createContext<BoardWords | null>(null)

/** The words of the board that a cell belongs to; throws outside of one. */
export function useBoardWords(): BoardWords {
  const words = useContext(BoardContext)
  if (!words) throw new Error('no BoardContext')
  return words
}
