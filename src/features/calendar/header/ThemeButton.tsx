import { Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { IconButton } from '@/ui/IconButton'

/** Turns light into dark and back. */
export function ThemeButton() {
  const { t } = useTranslation()
  const { theme, setTheme } = usePreferences()
  const isDark = theme === 'dark'
  const Icon = isDark ? Sun : Moon
  return (
    <IconButton
      name={t('header.theme')}
      title={isDark ? t('header.toLight') : t('header.toDark')}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={17} aria-hidden="true" />
    </IconButton>
  )
}
