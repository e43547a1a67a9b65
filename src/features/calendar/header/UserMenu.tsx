import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import { useRequestSignOut } from '@/state/account/requestSignOut'
import { Menu, MenuItem, MenuLine, MenuPill } from '@/ui/Menu'
import { AccountLines } from './AccountLines'
import { AppearanceItems, ProfileItems, ReadingItems, SubscriptionItem } from './MenuParts'
import { UndoItems } from './UndoItems'
import { useFocusHandover } from './useFocusHandover'
import { useReach } from './useReach'

/** Account, plan, preferences, help and the way out. */
export function UserMenu({ trigger, account }: { trigger: ReactNode; account: Account }) {
  const { t } = useTranslation()
  const requestSignOut = useRequestSignOut()
  const { isPro, goPro } = useReach()
  useFocusHandover()
  return (
    <Menu trigger={trigger}>
      <div className="w-max min-w-60 max-w-md px-2.5 py-2">
        <AccountLines
          account={account}
          goPro={<MenuPill onSelect={goPro}>{t('menu.goPro')}</MenuPill>}
        />
      </div>
      <MenuLine />
      <UndoItems />
      {isPro && (
        <>
          <SubscriptionItem />
          <MenuLine />
        </>
      )}
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
