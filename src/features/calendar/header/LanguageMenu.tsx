import type { ReactNode } from 'react'
import { Menu } from '@/ui/Menu'
import { LanguageChoice } from './LanguageChoice'

/** The open menu of languages. */
export function LanguageMenu({ trigger }: { trigger: ReactNode }) {
  return (
    <Menu trigger={trigger}>
      <LanguageChoice />
    </Menu>
  )
}
