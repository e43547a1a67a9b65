import { type ReactNode, Suspense } from 'react'
import { CrashScreen } from '@/app/CrashScreen'
import { ownerNamed } from '@/domain/surface/place'
import { CalendarPage } from '@/pages/CalendarPage'
import { AuthProvider, useAuth } from '@/state/auth/AuthProvider'
import { CalendarEntriesProvider, useUploading } from '@/state/calendar/CalendarEntriesProvider'
import { TagsProvider } from '@/state/calendar/TagsProvider'
import { useToastsWanted } from '@/state/notify'
import { PreferencesProvider } from '@/state/preferences/PreferencesProvider'
import { lazyPart } from '@/ui/lazyPart'
import { Part } from '@/ui/Part'
import { isCalendar, usePlace } from '@/ui/place'
import { whenIdle } from '@/ui/whenIdle'

const OtherPages = lazyPart(() => import('@/app/OtherPages'), 'OtherPages')
const Toasts = lazyPart(() => import('@/app/Toasts'), 'Toasts')
const UploadDialog = lazyPart(() => import('@/features/upload/UploadDialog'), 'UploadDialog')

/** Updates are followed this soon, because another tab may bring a new version at any time. */
const SOON_MS = 200

// No offline copy is kept in development, nor on plain http, where there are no service workers.
if (import.meta.env.PROD) {
  const follow = async () => {
    // Some browsers throw here when the app is embedded in another page.
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
    if (workers) await import('@/state/appUpdate').then((code) => code.followUpdates(workers))
  }
  // Where the browser admits no worker the app simply needs its network.
  whenIdle(() => void follow().catch(() => undefined), SOON_MS)
}

// A page that cannot have it takes what is typed all the same.
whenIdle(() => void import('@/app/boundInput').catch(() => undefined), SOON_MS)

/** The whole app. */
export function App() {
  return (
    <CrashScreen>
      <Providers>
        <Suspense>
          <Page />
        </Suspense>
        <Overlays />
      </Providers>
    </CrashScreen>
  )
}

/** The order of the providers, once: each may use those around it. */
function Providers({ children }: { children: ReactNode }) {
  return (
    <PreferencesProvider>
      <AuthProvider>
        <TagsProvider>
          <CalendarEntriesProvider>{children}</CalendarEntriesProvider>
        </TagsProvider>
      </AuthProvider>
    </PreferencesProvider>
  )
}

/** The page of the address. The calendar is the first screen, so it waits for no router. */
function Page() {
  const place = usePlace()
  const isVisitor = useAuth().status === 'visitor'
  // A visitor who opens another's calendar must not plan in their own in its place: they sign in first.
  const isShown = isCalendar(place) && !(isVisitor && ownerNamed(place))
  return isShown ? <CalendarPage /> : <OtherPages />
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
