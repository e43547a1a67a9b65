import {
  CircleQuestionMark,
  CircleUserRound,
  CreditCard,
  Download,
  Hourglass,
  Languages,
  ListFilter,
  LogOut,
  Moon,
  Settings2,
  Sparkles,
  Sun,
  SunMoon,
  Type,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { hasPoppins, LANGUAGES, type Language } from '@/domain/languages'
import { OWN_NAMES } from '@/i18n/languages'
import { useChooseLanguage } from '@/state/account/accountLanguage'
import { useRequestSignOut } from '@/state/account/requestSignOut'
import { useDownloadData } from '@/state/account/useDownloadData'
import { useAuth } from '@/state/auth/AuthProvider'
import { useBillingPortal } from '@/state/billing/billing'
import { useGoPro } from '@/state/billing/goPro'
import { useFilterTags } from '@/state/calendar/filter'
import { openDialog } from '@/state/dialogs'
import { useCanChange } from '@/state/people/others'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { action, type Check, type Choice, type MenuItem } from './menuItems'

/** Items for theme, font, language and display. */
function usePreferenceItems(isPanel: boolean): MenuItem[] {
  const { t } = useTranslation()
  const { account } = useAuth()
  const { theme, setTheme, language, font, setFont, showsDaysTill, setShowsDaysTill } =
    usePreferences()
  const appearance: Choice = {
    kind: 'choice',
    id: 'theme',
    icon: isPanel ? (theme === 'dark' ? Moon : Sun) : SunMoon,
    // Visitors see the same name as on the button in the desktop header.
    label: account ? t('menu.appearance') : t('header.theme'),
    value: theme,
    options: [
      { value: 'light', label: t('menu.light'), choose: () => setTheme('light') },
      { value: 'dark', label: t('menu.dark'), choose: () => setTheme('dark') },
    ],
    isTurned: !account,
  }
  const letters: Choice = {
    kind: 'choice',
    id: 'font',
    icon: Type,
    label: t('menu.font'),
    value: font,
    options: [
      { value: 'standard', label: t('menu.sansSerif'), choose: () => setFont('standard') },
      { value: 'poppins', label: t('menu.poppins'), choose: () => setFont('poppins') },
    ],
  }
  const till: Check = {
    kind: 'check',
    id: 'daysTill',
    icon: Hourglass,
    label: t('menu.daysTill'),
    isOn: showsDaysTill,
    set: setShowsDaysTill,
  }
  return [appearance, useLanguageItem(), ...(hasPoppins(language) ? [letters] : []), till]
}

/** The items of the user menu, in groups: for the desktop's button or the phone's panel. */
export function useMenu(isPanel = false): MenuItem[][] {
  const { t } = useTranslation()
  const { account } = useAuth()
  const chosen = useFilterTags().size
  const portal = useBillingPortal()
  const goPro = useGoPro()
  const signOut = useRequestSignOut()
  const download = useDownloadData()
  const preferences = usePreferenceItems(isPanel)
  // A read-only calendar has no settings.
  const canChange = useCanChange()

  const filter = chosen > 0 ? t('filter.on', { count: chosen }) : t('header.filter')
  const tools = [
    action('filter', ListFilter, filter, () => openDialog({ kind: 'filter' })),
    action('settings', Settings2, t('header.settings'), () =>
      openDialog({ kind: 'settings', tab: 'tags' }),
    ),
  ].filter(({ id }) => id !== 'settings' || canChange)
  // The line of the account already offers Pro.
  const plan = account
    ? [action('plan', CreditCard, t('menu.manageSubscription'), portal)].filter(() => account.isPro)
    : [action('plan', Sparkles, t('menu.goPro'), goPro)]
  const help = [
    action('profile', CircleUserRound, t('menu.profile'), () =>
      openDialog(account ? { kind: 'profile' } : { kind: 'signIn', wish: 'profile' }),
    ),
    action('help', CircleQuestionMark, t('menu.help'), () => openDialog({ kind: 'help' })),
  ]
  const end = account
    ? action('end', LogOut, t('menu.signOut'), signOut)
    : action('end', Download, t('account.download'), () => void download())

  const groups = isPanel
    ? [tools, [...plan, ...preferences], [...help, end]]
    : account
      ? [plan, preferences, help, [end]]
      : [preferences, [...plan, ...help, end]]
  return groups.filter((group) => group.length > 0)
}

const names = {
  en: 'common.english',
  de: 'common.german',
  bg: 'common.bulgarian',
} as const satisfies Record<Language, string>

/** The item that chooses a language. */
export function useLanguageItem(): Choice {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const choose = useChooseLanguage()
  return {
    kind: 'choice',
    id: 'language',
    icon: Languages,
    label: t('header.language'),
    value: language,
    options: LANGUAGES.map((value) => ({
      value,
      label: t(names[value]),
      own: OWN_NAMES[value],
      choose: () => choose(value),
    })),
  }
}
