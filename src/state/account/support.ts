import { version } from '@/../package.json'
import { factsBelow, mailtoUrl } from '@/domain/support'
import { t } from '@/i18n'
import { OWN_NAMES } from '@/i18n/languages'
import { useAuth } from '@/state/auth/AuthProvider'
import { usePreferences } from '@/state/preferences/PreferencesProvider'

/** The address for questions; the placeholder stands until the operator sets one. */
export const supportAddress: string = import.meta.env.VITE_SUPPORT_EMAIL || 'support@example.org'

type SupportMails = {
  /** A mail with a question, for everybody. */
  readonly question: string
  /** A mail to the developer with the facts that a report needs; only for Pro. */
  readonly developer: string | null
}

/** The `mailto:` addresses of the support, in the language of the app. */
export function useSupportMails(): SupportMails {
  const { account } = useAuth()
  const { language } = usePreferences()
  const to = supportAddress
  const question = mailtoUrl({ to, subject: t('help.supportSubject') })
  if (!account?.isPro) return { question, developer: null }
  const body = factsBelow([
    [t('help.factVersion'), version],
    [t('help.factLanguage'), OWN_NAMES[language]],
    [t('help.factBrowser'), navigator.userAgent],
    [t('help.factAccount'), account.id],
  ])
  return { question, developer: mailtoUrl({ to, subject: t('help.developerSubject'), body }) }
}
