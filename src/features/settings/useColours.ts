import { useTranslation } from 'react-i18next'
import { PALETTE } from '@/domain/tags'

/** Colour names, in the order of the palette. */
const NAMES = ['red', 'blue', 'green', 'yellow', 'purple', 'orange', 'pink', 'cyan'] as const

/** The palette as named choices for a field. */
export function useColours() {
  const { t } = useTranslation()
  return PALETTE.map(({ hex, text }, i) => ({
    value: hex,
    text,
    label: t(`colours.${NAMES[i] ?? 'red'}`),
  }))
}
