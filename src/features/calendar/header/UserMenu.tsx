import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import { useRequestSignOut } from '@/state/account/requestSignOut'
import { Menu, MenuItem, MenuLine } from '@/ui/Menu'
import { AccountLines } from './AccountLines'
import { AppearanceItems, PlanItem, ProfileItems, ReadingItems } from './MenuParts'
import { UndoItems } from './UndoItems'
import { useFocusHandover } from './useFocusHandover'

/** Account, plan, preferences, help and the way out. */
export function UserMenu({ trigger, account }: { trigger: ReactNode; account: Account }) {
  const { t } = useTranslation()
  const requestSignOut = useRequestSignOut()
  useFocusHandover()
  return (
    <Menu trigger={trigger}>
      <div className="w-max min-w-60 max-w-md px-2.5 py-2">
        <AccountLines account={account} />
      </div>
      <MenuLine />
      <UndoItems />
      <PlanItem />
      <MenuLine />
      <AppearanceItems />
      <ReadingItems />
      <MenuLine />
      <ProfileItems />
      <MenuLine />
      <MenuItem icon={<LogOut size={15} aria-hidden="true" />} onSelect={requestSignOut}>
        {t('menu.signOut')}
      </MenuItem>
    </Menu>
  )
}
