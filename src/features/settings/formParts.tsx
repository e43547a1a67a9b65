import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PALETTE } from '@/domain/tags'
import { Button } from '@/ui/Button'

/** The submit button of a settings form; on a phone as wide as the fields above it. */
export function FormAction(props: Omit<ComponentProps<typeof Button>, 'className'>) {
  return <Button className="min-h-9! px-4! max-sm:w-full pointer-coarse:min-h-11!" {...props} />
}

type Props = { icon: LucideIcon; children: ReactNode }

/** Fills the empty part of a tab with a sentence about what will appear there. */
export function TabPlace({ icon: Icon, children }: Props) {
  return (
    <div className="mt-5 grid min-h-28 flex-1 place-content-center justify-items-center gap-2.5 rounded-xl bg-weekend p-5 text-center text-[0.84375rem] text-soft leading-relaxed">
      <Icon size={20} aria-hidden="true" className="text-faint" />
      {children}
    </div>
  )
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
