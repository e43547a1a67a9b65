import {
  CircleQuestionMark,
  CircleUserRound,
  CreditCard,
  Hourglass,
  Languages,
  Mail,
  Sparkles,
  SunMoon,
  Type,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSupportMails } from '@/state/account/support'
import { useBillingPortal } from '@/state/billing/billing'
import { openDialog } from '@/state/dialogs'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { MenuCheck, MenuChoice, MenuItem, MenuLink, MenuSub } from '@/ui/Menu'
import { LanguageChoice } from './LanguageChoice'
import { useReach } from './useReach'

/** The way to Pro, and for those who have it to the subscription. */
export function PlanItem() {
  const { t } = useTranslation()
  const { isPro, goPro } = useReach()
  const openPortal = useBillingPortal()
  return isPro ? (
    <MenuItem icon={<CreditCard size={15} aria-hidden="true" />} onSelect={openPortal}>
      {t('menu.manageSubscription')}
    </MenuItem>
  ) : (
    <MenuItem icon={<Sparkles size={15} aria-hidden="true" />} onSelect={goPro}>
      {t('menu.goPro')}
    </MenuItem>
  )
}

/** Light or dark, and the language. */
export function AppearanceItems() {
  const { t } = useTranslation()
  const { theme, setTheme } = usePreferences()
  return (
    <>
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
    </>
  )
}

/** The font of the interface, and whether days count down. */
export function ReadingItems() {
  const { t } = useTranslation()
  const { font, setFont, showsDaysTill, setShowsDaysTill } = usePreferences()
  return (
    <>
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
