import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { AuthLink, ProviderAnswer } from '@/domain/authLink'
import { safeRedirect } from '@/domain/authLink'
import { type ProviderResult, useProviderAnswer } from '@/state/account/useProviders'
import { AuthForm } from './AuthForm'
import { Working } from './CardParts'
import { ForgotPassword } from './ForgotPassword'
import { MailLinkCard } from './MailLinkCard'

type Props = {
  arrival: AuthLink | null
  /** Called when the mail link or the provider's answer in the address has been handled. */
  onEnd: (redirectTo?: string) => void
  isLoading: boolean
  initialEmail: string
  /** Show sign-up first. */
  isNew: boolean
  redirectTo: string
  /** Who invited the person, if an invitation led here. */
  whose: string | undefined
}

type View = {
  readonly isForgot: boolean
  readonly email: string
  readonly message: string | null
  /** True when the form is shown again after another view, so that its first field gets the focus. */
  readonly isReturn: boolean
}

/** The card of /auth: a mail link, a provider's answer, the form for a new password, or sign-in and sign-up. */
export function AuthCard(props: Props) {
  const { arrival, onEnd, isLoading, initialEmail, isNew, redirectTo, whose } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [view, setView] = useState<View>({
    isForgot: false,
    email: initialEmail,
    message: null,
    isReturn: false,
  })
  const show = (next: Partial<View>) => setView({ ...view, message: null, ...next })
  const onBack = (email: string) => show({ isForgot: false, email, isReturn: true })

  function onAnswer({ message, redirectTo: wanted }: ProviderResult) {
    if (message === null) {
      void navigate(safeRedirect(wanted), { replace: true })
      return
    }
    show({ message })
    onEnd(wanted)
  }

  function onLinkEnd(email: string) {
    show({ email })
    onEnd()
  }

  if (arrival?.kind === 'provider') return <ProviderAnswerCard answer={arrival} onEnd={onAnswer} />
  if (arrival) return <MailLinkCard link={arrival} onEnd={onLinkEnd} />
  if (isLoading) return <Working text={t('auth.loading')} />
  if (view.isForgot) return <ForgotPassword initialEmail={view.email} onBack={onBack} />
  return (
    <AuthForm
      initialEmail={view.email}
      initialMessage={view.message}
      isNew={isNew}
      isReturn={view.isReturn}
      redirectTo={redirectTo}
      whose={whose}
      onForgot={(email) => show({ isForgot: true, email })}
    />
  )
}

type AnswerProps = { answer: ProviderAnswer; onEnd: (result: ProviderResult) => void }

/** Finishes signing in with a provider. */
function ProviderAnswerCard({ answer, onEnd }: AnswerProps) {
  const { t } = useTranslation()
  const finish = useProviderAnswer()
  // The answer can be used once, so a changed `onEnd` must not run the effect again.
  const end = useEffectEvent(onEnd)
  useEffect(() => void finish(answer).then(end), [answer, finish])
  return <Working text={t('providers.working')} />
}
