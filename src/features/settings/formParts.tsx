import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { PALETTE } from '@/domain/tags'
import { Button } from '@/ui/Button'

/** The submit button of a settings form; on a phone as wide as the fields above it. */
export function FormAction(props: Omit<ComponentProps<typeof Button>, 'className'>) {
  return <Button className="min-h-9! px-4! max-sm:w-full pointer-coarse:min-h-11!" {...props} />
}

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
