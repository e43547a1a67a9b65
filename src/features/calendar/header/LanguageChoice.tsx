import { isLanguage } from '@/domain/languages'
import { useChooseLanguage } from '@/state/account/accountLanguage'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { MenuChoice } from '@/ui/Menu'
import { useLanguageChoices } from './useLanguageChoices'

/** The languages inside a menu. */
export function LanguageChoice() {
  const { language } = usePreferences()
  const choose = useChooseLanguage()
  const choices = useLanguageChoices()
  return (
    <MenuChoice
      value={language}
      onChange={(value) => isLanguage(value) && choose(value)}
      choices={choices}
    />
  )
}
