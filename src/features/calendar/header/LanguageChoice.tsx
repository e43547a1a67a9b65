import { isLanguage } from '@/domain/languages'
import { usePreferences } from '@/state/PreferencesProvider'
import { MenuChoice } from '@/ui/Menu'
import { useLanguageChoices } from './useLanguageChoices'

/** The languages inside a menu. */
export function LanguageChoice() {
  const { language, setLanguage } = usePreferences()
  const choices = useLanguageChoices()
  return (
    <MenuChoice
      value={language}
      onChange={(value) => isLanguage(value) && setLanguage(value)}
      choices={choices}
    />
  )
}
