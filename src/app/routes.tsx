import type { ReactNode } from 'react'
import { CalendarPage } from '@/pages/CalendarPage'
import { lazyPart } from '@/ui/lazyPart'

const AuthPage = lazyPart(() => import('@/pages/AuthPage'), 'AuthPage')
const LegalPage = lazyPart(() => import('@/pages/LegalPage'), 'LegalPage')
const NotFoundPage = lazyPart(() => import('@/pages/NotFoundPage'), 'NotFoundPage')
const SuccessPage = lazyPart(() => import('@/pages/SuccessPage'), 'SuccessPage')

/** Every route of the app (s.2); all but the calendar are fetched when they are opened. */
export const routes: readonly { readonly path: string; readonly element: ReactNode }[] = [
  { path: '/', element: <CalendarPage /> },
  { path: '/auth', element: <AuthPage /> },
  { path: '/impressum', element: <LegalPage name="impressum" /> },
  { path: '/datenschutz', element: <LegalPage name="datenschutz" /> },
  { path: '/agb', element: <LegalPage name="agb" /> },
  { path: '/success', element: <SuccessPage /> },
  { path: '*', element: <NotFoundPage /> },
]
