import { Component, type ReactNode, Suspense } from 'react'
import { BrowserRouter, Navigate, Outlet, Route, Routes } from 'react-router-dom'
import { authPath } from '@/domain/authPath'
import { ownerNamed } from '@/domain/surface/place'
import { CalendarPage } from '@/pages/CalendarPage'
import { AuthProvider, useAuth } from '@/state/auth/AuthProvider'
import { CalendarEntriesProvider, useUploading } from '@/state/calendar/CalendarEntriesProvider'
import { TagsProvider } from '@/state/calendar/TagsProvider'
import { useToastsWanted } from '@/state/notify'
import { usePlace } from '@/state/place'
import { PreferencesProvider } from '@/state/preferences/PreferencesProvider'
import { lazyPart } from '@/ui/lazyPart'
import { ReloadNotice } from '@/ui/Notice'
import { whenIdle } from '@/ui/whenIdle'

const AuthPage = lazyPart(() => import('@/pages/AuthPage'), 'AuthPage')
const JoinPage = lazyPart(() => import('@/pages/JoinPage'), 'JoinPage')
const LegalPage = lazyPart(() => import('@/pages/LegalPage'), 'LegalPage')
const LinkPage = lazyPart(() => import('@/pages/LinkPage'), 'LinkPage')
const NotFoundPage = lazyPart(() => import('@/pages/NotFoundPage'), 'NotFoundPage')
const SuccessPage = lazyPart(() => import('@/pages/SuccessPage'), 'SuccessPage')
const Toasts = lazyPart(() => import('./Toasts'), 'Toasts')
const UploadDialog = lazyPart(() => import('@/features/upload/UploadDialog'), 'UploadDialog')

/** Starts following updates this soon, because another tab may bring a new version at any time. */
const SOON_MS = 200

// No service worker in development, nor on plain http, where browsers allow none.
if (import.meta.env.PROD) {
  const follow = async () => {
    // Some browsers throw here when the app is embedded in another page.
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
    if (workers) await import('@/state/appUpdate').then((code) => code.followUpdates(workers))
  }
  // If the browser refuses the worker, the app needs its network and works.
  whenIdle(() => void follow().catch(() => undefined), SOON_MS)
}

// If this code cannot be loaded, fields accept every text.
whenIdle(() => void import('./boundInput').catch(() => undefined), SOON_MS)

/** The whole app. The providers of an account surround its own pages, not that of a link. */
export function App() {
  return (
    <CrashScreen>
      <PreferencesProvider>
        {/* Without transitions, the address and the page change in one frame; otherwise a key pressed right after
            could act on the old page. */}
        <BrowserRouter useTransitions={false}>
          <Suspense>
            <Routes>
              <Route path="/share/:id" element={<LinkPage />} />
              <Route element={<OwnPages />}>
                <Route path="/" element={<Calendar />} />
                <Route path="/auth" element={<AuthPage />} />
                <Route path="/impressum" element={<LegalPage name="impressum" />} />
                <Route path="/datenschutz" element={<LegalPage name="datenschutz" />} />
                <Route path="/agb" element={<LegalPage name="agb" />} />
                <Route path="/join/:token" element={<JoinPage />} />
                <Route path="/success" element={<SuccessPage />} />
                <Route path="*" element={<NotFoundPage />} />
              </Route>
            </Routes>
          </Suspense>
        </BrowserRouter>
      </PreferencesProvider>
    </CrashScreen>
  )
}

/** The order of the providers: each uses those around it. */
function OwnPages() {
  return (
    <AuthProvider>
      <TagsProvider>
        <CalendarEntriesProvider>
          <Suspense>
            <Outlet />
          </Suspense>
          <Overlays />
        </CalendarEntriesProvider>
      </TagsProvider>
    </AuthProvider>
  )
}

/** A visitor who opens another's calendar signs in first; otherwise they would plan in their own without noticing. */
function Calendar() {
  const place = usePlace()
  const isVisitor = useAuth().status === 'visitor'
  return isVisitor && ownerNamed(place) ? (
    <Navigate to={authPath(place)} replace />
  ) : (
    <CalendarPage />
  )
}

/** Dialogs and messages that may appear over every page. */
function Overlays() {
  const isUploading = useUploading()
  const hasToasts = useToastsWanted()
  return (
    <>
      <Suspense>{isUploading && <UploadDialog />}</Suspense>
      <Suspense>{hasToasts && <Toasts />}</Suspense>
    </>
  )
}

type Props = { readonly children: ReactNode }

/** Shown when a component throws. */
class CrashScreen extends Component<Props, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    return this.state.hasCrashed ? <ReloadNotice /> : this.props.children
  }
}
