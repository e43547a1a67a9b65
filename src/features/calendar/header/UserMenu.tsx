import { Languages, LogOut, SunMoon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import { useCalendarActions } from '@/state/CalendarEntriesProvider'
import { usePreferences } from '@/state/PreferencesProvider'
import { Menu, MenuChoice, MenuItem, MenuLine, MenuSub } from '@/ui/Menu'
import { AccountLines } from './AccountLines'
import { LanguageChoice } from './LanguageChoice'
import { PlanItem, ProfileItems, ReadingItems } from './MenuParts'

/** Account, plan, preferences, help and the way out. */
export function UserMenu({ trigger, account }: { trigger: ReactNode; account: Account }) {
  const { t } = useTranslation()
  const { requestSignOut } = useCalendarActions()
  const { theme, setTheme } = usePreferences()
  return (
    <Menu trigger={trigger}>
      <div className="w-max min-w-60 max-w-[min(28rem,calc(100vw-32px))] px-2.5 py-2">
        <AccountLines account={account} />
      </div>
      <MenuLine />
      <PlanItem />
      <MenuLine />
      <MenuSub label={t('menu.appearance')} icon={<SunMoon size={15} aria-hidden="true" />}>
        <MenuChoice
          value={theme}
          onChange={(value) => setTheme(value === 'dark' ? 'dark' : 'light')}
          choices={[
            { value: 'light', label: t('menu.light') },
            { value: 'dark', label: t('menu.dark') },
          ]}
        />
      </MenuSub>
      <MenuSub label={t('header.language')} icon={<Languages size={15} aria-hidden="true" />}>
        <LanguageChoice />
      </MenuSub>
      <ReadingItems />
      <MenuLine />
      <ProfileItems />
      <MenuLine />
      <MenuItem
        icon={<LogOut size={15} aria-hidden="true" />}
        onSelect={() => void requestSignOut()}
      >
        {t('menu.signOut')}
      </MenuItem>
    </Menu>
  )
}
