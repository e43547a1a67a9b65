import { type ReactNode, useEffect } from 'react'
import { createPath, type Navigator, Route, Router, Routes } from 'react-router-dom'
import { authPath } from '@/domain/authPath'
import { lazyPart } from '@/ui/lazyPart'
import { goTo, placeNow, usePlace } from '@/ui/place'

const AuthPage = lazyPart(() => import('@/pages/AuthPage'), 'AuthPage')
const JoinPage = lazyPart(() => import('@/pages/JoinPage'), 'JoinPage')
const LegalPage = lazyPart(() => import('@/pages/LegalPage'), 'LegalPage')
const NotFoundPage = lazyPart(() => import('@/pages/NotFoundPage'), 'NotFoundPage')
const SuccessPage = lazyPart(() => import('@/pages/SuccessPage'), 'SuccessPage')

/** A visitor who opens another's calendar is led to the sign-in, and back from there (T3). */
function SignInFirst() {
  // As a new page, so that going on without an account does not lead back here.
  useEffect(() => window.location.replace(authPath(placeNow())), [])
  return null
}

/** Every route of the app but the calendar's (s.2); each is fetched when it is opened. */
const routes: readonly { readonly path: string; readonly element: ReactNode }[] = [
  { path: '/', element: <SignInFirst /> },
  { path: '/auth', element: <AuthPage /> },
  { path: '/impressum', element: <LegalPage name="impressum" /> },
  { path: '/datenschutz', element: <LegalPage name="datenschutz" /> },
  { path: '/agb', element: <LegalPage name="agb" /> },
  { path: '/join/:token', element: <JoinPage /> },
  { path: '/success', element: <SuccessPage /> },
  { path: '*', element: <NotFoundPage /> },
]

/** The router navigates with the same functions as the calendar, which has no router. */
const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: (steps) => window.history.go(steps),
  push: (to) => goTo(navigator.createHref(to)),
  replace: (to) => goTo(navigator.createHref(to), { replace: true }),
}

/** Every page but the calendar, which needs no router and does not wait for one. */
export function OtherPages() {
  return (
    <Router location={usePlace()} navigator={navigator}>
      <Routes>
        {routes.map((route) => (
          <Route key={route.path} {...route} />
        ))}
      </Routes>
    </Router>
  )
}
