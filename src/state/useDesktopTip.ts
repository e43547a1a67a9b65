import { useState } from 'react'
import { DESKTOP_TIP_SNOOZE_MS } from '@/domain/timing'
import { usePreferences } from '@/state/PreferencesProvider'
import { readTipDismissed, writeTipDismissed } from '@/storage/localPreferences'
import { useMediaQuery } from '@/ui/useMediaQuery'

/** A phone's browser, not the installed app; public/theme-boot.js keeps the place by the same rules. */
const PHONE_BROWSER = '(max-width: 767px) and (not (display-mode: standalone))'

/** The advice to use a desktop: on a phone's browser, away for 7 days per language (s.2, S11). */
export function useDesktopTip(): { readonly visible: boolean; dismiss(): void } {
  const { language } = usePreferences()
  const isPhoneBrowser = useMediaQuery(PHONE_BROWSER)
  const [, setDismissed] = useState(0)
  // Older phones of Apple know no display mode.
  const isInstalled = 'standalone' in navigator && navigator.standalone
  const age = Date.now() - readTipDismissed(language)
  return {
    visible: isPhoneBrowser && !isInstalled && age >= DESKTOP_TIP_SNOOZE_MS,
    dismiss() {
      const now = Date.now()
      writeTipDismissed(language, now)
      setDismissed(now)
    },
  }
}
