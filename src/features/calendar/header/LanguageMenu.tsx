import type { ReactNode } from 'react'
import { Menu } from '@/ui/Menu'
import { MenuOptions } from './MenuOptions'
import { useLanguageItem } from './useLanguageItem'

/** The open menu of languages. */
export function LanguageMenu({ trigger }: { trigger: ReactNode }) {
  return (
    <Menu trigger={trigger}>
      <MenuOptions {...useLanguageItem()} />
    </Menu>
  )
}
