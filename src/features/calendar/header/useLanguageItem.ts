import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '@/domain/languages'
import { OWN_NAMES } from '@/i18n/languages'
import { useChooseLanguage } from '@/state/account/accountLanguage'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import type { Choice } from './menuItems'

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
