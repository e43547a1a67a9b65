import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { calendarPlace } from '@/domain/invitations'
import type { SeenBack } from '@/domain/people'
import { withBesideSettings } from '@/domain/people/besideSettings'
import { YearMotif } from '@/features/auth/YearMotif'
import { OpenInvitation, OtherInvitation } from '@/features/join/Invitation'
import { Outcome, WayLink } from '@/features/join/Outcome'
import { Footer } from '@/features/legal/LegalNav'
import { isolate } from '@/i18n/isolate'
import { useAuth } from '@/state/auth/AuthProvider'
import { requestFailure } from '@/state/auth/authMessages'
import { changeOwnSettings } from '@/state/choices/settings'
import { notify } from '@/state/notify'
import { useJoining } from '@/state/people/joining'
import { Button } from '@/ui/Button'
import { usePageTitle, useUnlisted } from '@/ui/usePageTitle'
import { PageHeader } from './PageHeader'

/** The page of an invitation to somebody's calendar. */
export function JoinPage() {
  const { t } = useTranslation()
  const { token = '' } = useParams()
  usePageTitle(`${t('join.invitation')} · Quartal`)
  useUnlisted()
  return (
    <div className="flex min-h-dvh flex-col bg-page text-ink">
      <PageHeader />
      <main className="wrap-anywhere mx-auto grid w-full max-w-5xl flex-1 grid-cols-[minmax(0,1fr)] items-center gap-16 px-5 py-6 lg:grid-cols-[1fr_32rem]">
        {/* Most who come have never seen what a year looks like here. */}
        <div className="max-lg:hidden">
          <YearMotif />
        </div>
        <div className="mx-auto w-full max-w-xl rounded-2xl border border-line bg-card p-6 [box-shadow:var(--lift)] sm:p-10">
          <Invitation key={token} token={token} />
        </div>
      </main>
      <div className="flex justify-center px-5 pb-3">
        <Footer />
      </div>
    </div>
  )
}

function Invitation({ token }: { token: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const session = useAuth()
  const { value, error, isBusy, account, load, join } = useJoining(token)
  if (value === undefined && error) {
    return (
      <Outcome title={t('join.failedTitle')} line={requestFailure(error)}>
        <Button kind="primary" className="h-11 px-5! text-sm!" onClick={() => void load()}>
          {t('errors.retry')}
        </Button>
      </Outcome>
    )
  }
  if (value === undefined) {
    return (
      <p role="status" className="text-soft">
        {t('join.loading')}
      </p>
    )
  }
  if (value === null) {
    return (
      <Outcome title={t('join.unknownTitle')} line={t('join.unknown')}>
        <WayLink to="/">{t('join.home')}</WayLink>
      </Outcome>
    )
  }
  const { invited, isOwn, lack, words } = value
  if (isOwn || invited.state !== 'open') {
    return <OtherInvitation token={token} invited={invited} isOwn={isOwn} isGuest={!account} />
  }
  async function enter(back: SeenBack) {
    const joined = await join(back)
    if (!joined) return
    const { owner, isUnseen } = joined
    void navigate(calendarPlace(owner), { replace: true })
    const lay = () => {
      changeOwnSettings((before) =>
        withBesideSettings(before, owner, { laid: true, hidden: false }),
      )
      void navigate('/')
    }
    const name = isolate(invited.name.trim()) || t('join.somebody')
    const says = [t('join.joinedNow', { name }), ...(isUnseen ? [t('join.unseen', { name })] : [])]
    notify.success(says.join(' '), {
      id: 'joined',
      actions: [{ label: t('join.lay'), run: lay }],
    })
  }
  return (
    <OpenInvitation
      token={token}
      invited={invited}
      account={account}
      email={session.account?.email}
      isBusy={isBusy}
      lack={lack}
      failure={words}
      onJoin={(back) => void enter(back)}
    />
  )
}
