import { Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { AppProviders } from '@/app/AppProviders'
import { CrashScreen } from '@/app/CrashScreen'
import { routes } from '@/app/routes'
import { useUploading } from '@/state/CalendarEntriesProvider'
import { useToastsWanted } from '@/state/notify'
import { lazyPart } from '@/ui/lazyPart'
import { whenIdle } from '@/ui/whenIdle'

const Toasts = lazyPart(() => import('@/app/Toasts'), 'Toasts')
const UploadDialog = lazyPart(() => import('@/features/upload/UploadDialog'), 'UploadDialog')

// Missing on plain http; there and while the app is being developed nothing is kept.
const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
if (import.meta.env.PROD && workers) {
  const follow = async () => (await import('@/state/appUpdate')).followUpdates(workers)
  // Where the browser admits no worker the app simply needs its network.
  whenIdle(() => void follow().catch(() => undefined))
}

/** The whole app. */
export function App() {
  return (
    <CrashScreen>
      <AppProviders>
        <BrowserRouter>
          <Suspense fallback={null}>
            <Routes>
              {routes.map((route) => (
                <Route key={route.path} {...route} />
              ))}
            </Routes>
          </Suspense>
        </BrowserRouter>
        <Overlays />
      </AppProviders>
    </CrashScreen>
  )
}

/** What may appear above every page. */
function Overlays() {
  const isUploading = useUploading()
  const hasToasts = useToastsWanted()
  return (
    <Suspense fallback={null}>
      {isUploading && <UploadDialog />}
      {hasToasts && <Toasts />}
    </Suspense>
  )
}
