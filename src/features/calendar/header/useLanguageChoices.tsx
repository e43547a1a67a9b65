import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '@/domain/languages'
import { OWN_NAMES } from '@/i18n/languages'

const names = {
  en: 'common.english',
  de: 'common.german',
  bg: 'common.bulgarian',
} as const satisfies Record<Language, string>

/** The languages by their name in this language and by their own name. */
export function useLanguageChoices() {
  const { t } = useTranslation()
  return LANGUAGES.map((language) => {
    const name = t(names[language])
    const own = OWN_NAMES[language]
    const label = (
      <>
        <span>{name}</span>
        {own !== name && (
          <span lang={language} className="text-faint">
            {own}
          </span>
        )}
      </>
    )
    return { value: language, label }
  })
}
