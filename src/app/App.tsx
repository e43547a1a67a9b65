import { Suspense } from 'react'
import { AppProviders } from '@/app/AppProviders'
import { boundInput } from '@/app/boundInput'
import { CrashScreen } from '@/app/CrashScreen'
import { CalendarPage } from '@/pages/CalendarPage'
import { useUploading } from '@/state/calendar/CalendarEntriesProvider'
import { useToastsWanted } from '@/state/notify'
import { lazyPart } from '@/ui/lazyPart'
import { Part } from '@/ui/Part'
import { isCalendar, usePlace } from '@/ui/place'
import { whenIdle } from '@/ui/whenIdle'

const OtherPages = lazyPart(() => import('@/app/OtherPages'), 'OtherPages')
const Toasts = lazyPart(() => import('@/app/Toasts'), 'Toasts')
const UploadDialog = lazyPart(() => import('@/features/upload/UploadDialog'), 'UploadDialog')

/** Another tab may bring a new version at any time. */
const SOON_MS = 200

// Missing on plain http; there and while the app is being developed nothing is kept.
if (import.meta.env.PROD) {
  const follow = async () => {
    // Some browsers throw where it is asked for within another page.
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
    if (workers) await (await import('@/state/appUpdate')).followUpdates(workers)
  }
  // Where the browser admits no worker the app simply needs its network.
  whenIdle(() => void follow().catch(() => undefined), SOON_MS)
}

document.addEventListener('beforeinput', boundInput, true)

/** The whole app. */
export function App() {
  return (
    <CrashScreen>
      <AppProviders>
        <Suspense>
          <Page />
        </Suspense>
        <Overlays />
      </AppProviders>
    </CrashScreen>
  )
}

/** The page of the address. The calendar is the first screen, so it waits for no router. */
function Page() {
  return isCalendar(usePlace()) ? <CalendarPage /> : <OtherPages />
}

/** What may appear above every page. */
function Overlays() {
  const isUploading = useUploading()
  const hasToasts = useToastsWanted()
  return (
    <>
      <Part>{isUploading && <UploadDialog />}</Part>
      <Part>{hasToasts && <Toasts />}</Part>
    </>
  )
}
