import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { safeRedirect } from '@/domain/authLink'
import { AuthCard } from '@/features/auth/AuthCard'
import { useArrival } from '@/features/auth/useArrival'
import { YearMotif } from '@/features/auth/YearMotif'
import { Footer } from '@/features/legal/LegalNav'
import { loadAccountCode } from '@/state/accountCode'
import { useAuth } from '@/state/auth/AuthProvider'
import { usePageTitle } from '@/ui/usePageTitle'
import { whenIdle } from '@/ui/whenIdle'
import { PageHeader } from './PageHeader'

/** Loads the code of an account, which the page needs right after signing in. */
const fetchAhead = () => whenIdle(() => void loadAccountCode().catch(() => undefined))

/** Redirects to a page of the app, or to a link, whose page is loaded anew. */
function RedirectTo({ to }: { to: string }) {
  const isLink = to.startsWith('/share/')
  useEffect(() => {
    if (isLink) window.location.replace(to)
  }, [isLink, to])
  return isLink ? null : <Navigate to={to} replace />
}

/** Sign-in and sign-up. Redirects whoever is signed in, unless the address holds a link from a mail. */
export function AuthPage() {
  const { t } = useTranslation()
  const { status } = useAuth()
  const [query] = useSearchParams()
  const { arrival, end } = useArrival()
  const redirectTo = query.get('redirectTo')
  const { whose } = (useLocation().state ?? {}) as { whose?: string }
  usePageTitle(`${t('auth.signIn')} · Quartal`)
  useEffect(fetchAhead, [])

  if (status === 'signedIn' && !arrival) return <RedirectTo to={safeRedirect(redirectTo)} />
  return (
    <div className="flex min-h-dvh flex-col bg-page text-ink">
      <PageHeader />
      <main className="mx-auto grid w-full max-w-5xl flex-1 items-center gap-16 px-5 py-6 lg:grid-cols-[1fr_24rem]">
        <div className="max-lg:hidden">
          <YearMotif />
        </div>
        <div className="mx-auto w-full max-w-sm">
          <div className="rounded-2xl border border-line bg-card p-6 [box-shadow:var(--lift)] sm:p-8">
            <AuthCard
              arrival={arrival}
              onEnd={end}
              isLoading={status === 'loading'}
              initialEmail={arrival ? '' : (query.get('email') ?? '')}
              isNew={query.get('new') === '1'}
              redirectTo={safeRedirect(redirectTo)}
              whose={whose}
            />
          </div>
          {status !== 'signedIn' && (
            <p className="mt-4 text-center">
              <Link
                to="/"
                className="inline-flex min-h-11 items-center rounded px-2 text-[0.8125rem] text-soft underline-offset-4 hover:text-ink hover:underline"
              >
                {t('auth.continueWithout')}
              </Link>
            </p>
          )}
        </div>
      </main>
      <div className="flex justify-center px-5 pb-3">
        <Footer />
      </div>
    </div>
  )
}
