import { ChevronDown, ChevronUp, Languages, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OWN_NAMES } from '@/i18n/languages'
import { usePreferences } from '@/state/PreferencesProvider'
import { useLanguageChoices } from './useLanguageChoices'

const row = 'flex min-h-12 w-full items-center gap-3 rounded-lg px-2 text-[15px] hover:bg-line-soft'

/** A button that turns the theme over and says which one is on. */
export function ThemeSetting() {
  const { t } = useTranslation()
  const { theme, setTheme } = usePreferences()
  const isDark = theme === 'dark'
  const Icon = isDark ? Moon : Sun
  return (
    <div className="-mx-2 -mb-4 border-t border-line pt-2">
      <button
        type="button"
        aria-label={t('header.theme')}
        className={row}
        onClick={() => setTheme(isDark ? 'light' : 'dark')}
      >
        <Icon size={18} className="text-soft" aria-hidden="true" />
        {t('header.theme')}
        <span className="ml-auto text-[13px] text-soft">
          {isDark ? t('menu.dark') : t('menu.light')}
        </span>
      </button>
    </div>
  )
}

/** A button that unfolds the languages. */
export function LanguageSetting() {
  const { t } = useTranslation()
  const { language, setLanguage } = usePreferences()
  const [isOpen, setOpen] = useState(false)
  const choices = useLanguageChoices()
  const Arrow = isOpen ? ChevronUp : ChevronDown
  return (
    <div className="-mx-2">
      <button
        type="button"
        aria-label={t('header.language')}
        aria-expanded={isOpen}
        className={row}
        onClick={() => setOpen(!isOpen)}
      >
        <Languages size={18} className="text-soft" aria-hidden="true" />
        {t('header.language')}
        <span className="ml-auto text-[13px] text-soft">{OWN_NAMES[language]}</span>
        <Arrow size={16} className="text-faint" aria-hidden="true" />
      </button>
      {isOpen &&
        choices.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === language}
            className="flex min-h-11 w-full items-center gap-2 rounded-lg pl-[46px] text-[15px] hover:bg-line-soft aria-pressed:font-semibold"
            onClick={() => setLanguage(value)}
          >
            {label}
          </button>
        ))}
    </div>
  )
}
