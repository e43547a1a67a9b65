import {
  CircleQuestionMark,
  CircleUserRound,
  CreditCard,
  Hourglass,
  Languages,
  Mail,
  SunMoon,
  Type,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { hasPoppins } from '@/domain/languages'
import { useSupportMails } from '@/state/account/support'
import { useAuth } from '@/state/auth/AuthProvider'
import { useBillingPortal } from '@/state/billing/billing'
import { openDialog } from '@/state/dialogs'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { MenuCheck, MenuChoice, MenuItem, MenuLink, MenuSub } from '@/ui/Menu'
import { LanguageChoice } from './LanguageChoice'
import { useReach } from './useReach'

/** Where those who have Pro manage their subscription. */
export function SubscriptionItem() {
  const { t } = useTranslation()
  const openPortal = useBillingPortal()
  return (
    <MenuItem icon={<CreditCard size={15} aria-hidden="true" />} onSelect={openPortal}>
      {t('menu.manageSubscription')}
    </MenuItem>
  )
}

/** Light or dark, and the language. */
export function AppearanceItems() {
  const { t } = useTranslation()
  const { account } = useAuth()
  const { theme, setTheme } = usePreferences()
  return (
    <>
      <MenuSub
        // As the button beside it is called, or the panel's line: one thing has one name.
        label={account ? t('menu.appearance') : t('header.theme')}
        icon={<SunMoon size={15} aria-hidden="true" />}
      >
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
    </>
  )
}

/** The font of the interface, and whether days count down. */
export function ReadingItems() {
  const { t } = useTranslation()
  const { language, font, setFont, showsDaysTill, setShowsDaysTill } = usePreferences()
  return (
    <>
      {hasPoppins(language) && (
        <MenuSub label={t('menu.font')} icon={<Type size={15} aria-hidden="true" />}>
          <MenuChoice
            value={font}
            onChange={(value) => setFont(value === 'poppins' ? 'poppins' : 'standard')}
            choices={[
              { value: 'standard', label: t('menu.sansSerif') },
              { value: 'poppins', label: t('menu.poppins') },
            ]}
          />
        </MenuSub>
      )}
      <MenuCheck
        isChecked={showsDaysTill}
        onChange={setShowsDaysTill}
        icon={<Hourglass size={15} aria-hidden="true" />}
      >
        {t('menu.daysTill')}
      </MenuCheck>
    </>
  )
}

/** The person’s profile, help, and for Pro the way to the developer (S14). */
export function ProfileItems() {
  const { t } = useTranslation()
  const { openProfile } = useReach()
  const { developer } = useSupportMails()
  return (
    <>
      <MenuItem icon={<CircleUserRound size={15} aria-hidden="true" />} onSelect={openProfile}>
        {t('menu.profile')}
      </MenuItem>
      <MenuItem
        icon={<CircleQuestionMark size={15} aria-hidden="true" />}
        onSelect={() => openDialog({ kind: 'help' })}
      >
        {t('menu.help')}
      </MenuItem>
      {developer && (
        <MenuLink href={developer} icon={<Mail size={15} aria-hidden="true" />}>
          {t('help.writeDeveloper')}
        </MenuLink>
      )}
    </>
  )
}
