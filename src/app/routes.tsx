import type { ReactNode } from 'react'
import { lazyPart } from '@/ui/lazyPart'

const AuthPage = lazyPart(() => import('@/pages/AuthPage'), 'AuthPage')
const LegalPage = lazyPart(() => import('@/pages/LegalPage'), 'LegalPage')
const NotFoundPage = lazyPart(() => import('@/pages/NotFoundPage'), 'NotFoundPage')
const SuccessPage = lazyPart(() => import('@/pages/SuccessPage'), 'SuccessPage')

/** Every route of the app but the calendar's (s.2); each is fetched when it is opened. */
export const routes: readonly { readonly path: string; readonly element: ReactNode }[] = [
  { path: '/auth', element: <AuthPage /> },
  { path: '/impressum', element: <LegalPage name="impressum" /> },
  { path: '/datenschutz', element: <LegalPage name="datenschutz" /> },
  { path: '/agb', element: <LegalPage name="agb" /> },
  { path: '/success', element: <SuccessPage /> },
  { path: '*', element: <NotFoundPage /> },
]
