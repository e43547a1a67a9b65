import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { authPath } from '@/domain/authPath'
import { supportAddress, useSupportMails } from '@/state/account/support'
import { useAuth } from '@/state/auth/AuthProvider'
import type { Activation as State } from '@/state/billing/proActivation'
import { wayBack } from '@/state/place'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/buttonClass'

const gains = ['success.futurePlanning', 'success.unlimitedTags', 'success.bulkAssign'] as const

/** Tells the state of the payment, and never claims more than the server has confirmed. */
export function Activation({ state }: { state: State }) {
  const { t } = useTranslation()
  const { account } = useAuth()
  if (state === 'signedOut') {
    return (
      <Outcome title={t('success.visitorTitle')} text={t('success.visitor')}>
        <Link
          to={authPath('/success', account?.email)}
          className={buttonClass('primary', 'mt-6 h-11 px-5 text-sm')}
        >
          {t('header.signIn')}
        </Link>
        <Gains />
        <OpenApp kind="plain" />
      </Outcome>
    )
  }
  const isActive = state === 'active'
  return (
    <Outcome
      title={isActive ? t('success.title') : t('success.waitingTitle')}
      text={
        isActive
          ? t('success.active', { manage: t('menu.manageSubscription') })
          : t('success.waiting')
      }
    >
      {state === 'late' && <Late />}
      <Gains />
      <OpenApp kind="primary" />
    </Outcome>
  )
}

function Gains() {
  const { t } = useTranslation()
  return (
    <>
      <h2 className="mt-6 font-semibold text-sm">{t('success.gains')}</h2>
      <ul className="mt-2 grid gap-1.5 text-sm">
        {gains.map((gain) => (
          <li key={gain} className="flex items-start gap-2">
            <Check aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-ok" />
            <span>{t(gain)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function OpenApp({ kind }: { kind: 'primary' | 'plain' }) {
  const { t } = useTranslation()
  return (
    <Link to={wayBack()} className={buttonClass(kind, 'mt-6 h-11 px-5 text-sm')}>
      {t('success.open')}
    </Link>
  )
}

type OutcomeProps = { title: string; text: string; children: ReactNode }

function Outcome({ title, text, children }: OutcomeProps) {
  return (
    <>
      <div role="status">
        <h1 className="font-semibold text-2xl tracking-tight">{title}</h1>
        <p className="mt-2 text-[0.9375rem] text-soft">{text}</p>
      </div>
      {children}
    </>
  )
}

function Late() {
  const { t } = useTranslation()
  const { question } = useSupportMails()
  return (
    <div role="status" className="mt-5 rounded-xl bg-banner p-4 text-banner-ink text-sm">
      <p>
        <span>{t('success.late')}</span>{' '}
        <a href={question} className="wrap-anywhere font-medium underline underline-offset-2">
          {supportAddress}
        </a>
      </p>
      <Button className="mt-3" onClick={() => window.location.reload()}>
        {t('errors.reload')}
      </Button>
    </div>
  )
}
