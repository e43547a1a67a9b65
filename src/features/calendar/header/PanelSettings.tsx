import { Hourglass, Languages, Moon, Sun, Type } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { hasPoppins } from '@/domain/languages'
import { OWN_NAMES } from '@/i18n/languages'
import { useChooseLanguage } from '@/state/account/accountLanguage'
import { useAuth } from '@/state/auth/AuthProvider'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { PanelButton, PanelCheck, PanelChoice } from './PanelParts'
import { useLanguageChoices } from './useLanguageChoices'

/** Theme, language, font and days till, as the desktop's header or user menu offers them. */
export function PanelSettings() {
  const { t } = useTranslation()
  const { language, font, setFont, showsDaysTill, setShowsDaysTill } = usePreferences()
  const chooseLanguage = useChooseLanguage()
  return (
    <>
      <ThemeSetting />
      <PanelChoice
        icon={<Languages size={18} aria-hidden="true" />}
        name={t('header.language')}
        shown={OWN_NAMES[language]}
        value={language}
        choices={useLanguageChoices()}
        onChange={chooseLanguage}
      />
      {hasPoppins(language) && (
        <PanelChoice
          icon={<Type size={18} aria-hidden="true" />}
          name={t('menu.font')}
          shown={font === 'poppins' ? t('menu.poppins') : t('menu.sansSerif')}
          value={font}
          choices={[
            { value: 'standard', label: t('menu.sansSerif') },
            { value: 'poppins', label: t('menu.poppins') },
          ]}
          onChange={setFont}
        />
      )}
      <PanelCheck
        icon={<Hourglass size={18} aria-hidden="true" />}
        name={t('menu.daysTill')}
        isOn={showsDaysTill}
        onChange={setShowsDaysTill}
      />
    </>
  )
}

/** Visitors turn the theme over, as with the desktop's button; an account has the menu's choice. */
function ThemeSetting() {
  const { t } = useTranslation()
  const { account } = useAuth()
  const { theme, setTheme } = usePreferences()
  const isDark = theme === 'dark'
  const Icon = isDark ? Moon : Sun
  const icon = <Icon size={18} aria-hidden="true" />
  const shown = isDark ? t('menu.dark') : t('menu.light')
  if (!account) {
    return (
      <PanelButton
        icon={icon}
        name={t('header.theme')}
        value={shown}
        onClick={() => setTheme(isDark ? 'light' : 'dark')}
      />
    )
  }
  return (
    <PanelChoice
      icon={icon}
      name={t('menu.appearance')}
      shown={shown}
      value={theme}
      choices={[
        { value: 'light', label: t('menu.light') },
        { value: 'dark', label: t('menu.dark') },
      ]}
      onChange={setTheme}
    />
  )
}
