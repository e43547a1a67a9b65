import { Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { AppProviders } from '@/app/AppProviders'
import { CrashScreen } from '@/app/CrashScreen'
import { routes } from '@/app/routes'
import { useUploading } from '@/state/CalendarEntriesProvider'
import { useToastsWanted } from '@/state/notify'
import { lazyPart } from '@/ui/lazyPart'

const Toasts = lazyPart(() => import('@/app/Toasts'), 'Toasts')
const UploadDialog = lazyPart(() => import('@/features/upload/UploadDialog'), 'UploadDialog')

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
