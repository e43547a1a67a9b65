import { useState } from 'react'
import { DESKTOP_TIP_SNOOZE_MS } from '@/domain/timing'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { readTipDismissed, writeTipDismissed } from '@/storage/local/localPreferences'
import { isStandalone, PHONE_BROWSER } from '@/ui/screens'
import { useMediaQuery } from '@/ui/useMediaQuery'

/**
 * The advice to use a desktop: on a phone's browser, away for 7 days per language;
 * src/app/themeBoot.ts keeps its place by the same rules.
 */
export function useDesktopTip(): { readonly visible: boolean; dismiss(): void } {
  const { language } = usePreferences()
  const isPhoneBrowser = useMediaQuery(PHONE_BROWSER)
  const [, setDismissed] = useState(0)
  const age = Date.now() - readTipDismissed(language)
  return {
    visible: isPhoneBrowser && !isStandalone() && age >= DESKTOP_TIP_SNOOZE_MS,
    dismiss() {
      const now = Date.now()
      writeTipDismissed(language, now)
      setDismissed(now)
    },
  }
}
