import { useTranslation } from 'react-i18next'
import { PALETTE } from '@/domain/tags'

/** The colours of the palette, in its order. */
const NAMES = ['red', 'blue', 'green', 'yellow', 'purple', 'orange', 'pink', 'cyan'] as const

/** The palette as a choice of named colours. */
export function useColours() {
  const { t } = useTranslation()
  return PALETTE.map(({ hex, text }, i) => ({
    value: hex,
    text,
    label: t(`colours.${NAMES[i] ?? 'red'}`),
  }))
}
