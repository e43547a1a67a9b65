import {
  ArrowDownUp,
  ChartColumn,
  CircleQuestionMark,
  CircleUserRound,
  CreditCard,
  Download,
  Hourglass,
  Languages,
  ListFilter,
  LogOut,
  Mail,
  Moon,
  Printer,
  Redo2,
  Settings2,
  Share2,
  Sparkles,
  Sun,
  SunMoon,
  Type,
  Undo2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { hasPoppins, LANGUAGES, type Language } from '@/domain/languages'
import { OWN_NAMES } from '@/i18n/languages'
import { useChooseLanguage } from '@/state/account/accountLanguage'
import { useRequestSignOut } from '@/state/account/requestSignOut'
import { useSupportMails } from '@/state/account/support'
import { useDownloadData } from '@/state/account/useDownloadData'
import { useAuth } from '@/state/auth/AuthProvider'
import { useBillingPortal } from '@/state/billing/billing'
import { useGoPro } from '@/state/billing/goPro'
import { useFilterTags } from '@/state/calendar/filter'
import { useUndoSteps } from '@/state/calendar/useUndoSteps'
import { openDialog } from '@/state/dialogs'
import { useCanChange } from '@/state/people/others'
import { useWhose } from '@/state/people/useWhose'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { action, type Check, type Choice, type MenuItem } from './menuItems'

/** How the calendar looks and reads. */
function usePreferenceItems(isPanel: boolean): MenuItem[] {
  const { t } = useTranslation()
  const { account } = useAuth()
  const { theme, setTheme, language, font, setFont, showsDaysTill, setShowsDaysTill } =
    usePreferences()
  const appearance: Choice = {
    kind: 'choice',
    id: 'theme',
    icon: isPanel ? (theme === 'dark' ? Moon : Sun) : SunMoon,
    // For visitors as the button in the header of a desktop is called: one thing has one name.
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

/** What the menu of a person offers, in groups: at a desktop's button, or in a phone's panel. */
export function useMenu(isPanel = false): MenuItem[][] {
  const { t } = useTranslation()
  const { account } = useAuth()
  const { developer } = useSupportMails()
  const chosen = useFilterTags().size
  const portal = useBillingPortal()
  const goPro = useGoPro()
  const share = () =>
    openDialog(account ? { kind: 'settings', tab: 'share' } : { kind: 'signIn', wish: 'share' })
  const signOut = useRequestSignOut()
  const download = useDownloadData()
  const preferences = usePreferenceItems(isPanel)

  const undo = useUndoSteps().map(({ kind, label, what, run }) => ({
    ...action(kind, kind === 'undo' ? Undo2 : Redo2, label, run),
    what,
  }))
  const filter = chosen > 0 ? t('filter.on', { count: chosen }) : t('header.filter')
  const { isOwn } = useWhose()
  const canChange = useCanChange()
  const tools = [
    action('filter', ListFilter, filter, () => openDialog({ kind: 'filter' })),
    action('settings', Settings2, t('header.settings'), () =>
      openDialog({ kind: 'settings', tab: 'tags' }),
    ),
  ].filter(({ id }) => id !== 'settings' || canChange)
  const more = [
    action('numbers', ChartColumn, t('numbers.title'), () => openDialog({ kind: 'numbers' })),
    action('transfer', ArrowDownUp, t('transfer.title'), () => openDialog({ kind: 'transfer' })),
    ...(isOwn ? [action('share', Share2, t('menu.share'), share)] : []),
  ]
  // Beside the name of who is signed in stands the way to Pro already.
  const plan = account
    ? [action('plan', CreditCard, t('menu.manageSubscription'), portal)].filter(() => account.isPro)
    : [action('plan', Sparkles, t('menu.goPro'), goPro)]
  const help: MenuItem[] = [
    action('print', Printer, t('print.open'), () => openDialog({ kind: 'print' })),
    action('profile', CircleUserRound, t('menu.profile'), () =>
      openDialog(account ? { kind: 'profile' } : { kind: 'signIn', wish: 'profile' }),
    ),
    action('help', CircleQuestionMark, t('menu.help'), () => openDialog({ kind: 'help' })),
  ]
  if (developer) {
    const label = t('help.writeDeveloper')
    help.push({ kind: 'link', id: 'developer', icon: Mail, label, href: developer })
  }
  const end = account
    ? action('end', LogOut, t('menu.signOut'), signOut)
    : action('end', Download, t('account.download'), () => void download())

  const groups = isPanel
    ? [undo, [...tools, ...more, ...plan], preferences, [...help, end]]
    : account
      ? [undo, more, plan, preferences, help, [end]]
      : [undo, more, preferences, [...plan, ...help, end]]
  return groups.filter((group) => group.length > 0)
}

const names = {
  en: 'common.english',
  de: 'common.german',
  bg: 'common.bulgarian',
} as const satisfies Record<Language, string>

/** The languages. */
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
