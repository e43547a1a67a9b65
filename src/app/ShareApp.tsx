import { CrashScreen } from '@/app/CrashScreen'
import { SharePage } from '@/pages/SharePage'
import { PreferencesProvider } from '@/state/PreferencesProvider'

/** The page of a link: no account, no router and nothing that changes a calendar. */
export function ShareApp({ id }: { id: string }) {
  return (
    <CrashScreen>
      <PreferencesProvider>
        <SharePage id={id} />
      </PreferencesProvider>
    </CrashScreen>
  )
}
