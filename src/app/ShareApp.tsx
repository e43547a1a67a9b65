import { CrashScreen } from '@/app/CrashScreen'
import { SharePage } from '@/pages/SharePage'
import { PreferencesProvider } from '@/state/preferences/PreferencesProvider'
import type { SharedLink } from '@/state/share/sharedCalendar'

/** The page of a link: no account, no router and nothing that changes a calendar. */
export function ShareApp({ link }: { link: SharedLink }) {
  return (
    <CrashScreen>
      <PreferencesProvider>
        <SharePage link={link} />
      </PreferencesProvider>
    </CrashScreen>
  )
}
