import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProviderAnswer } from '@/domain/authLink'
import { type ProviderResult, useProviderAnswer } from '@/state/account/useProviders'
import { Working } from './Working'

type Props = { answer: ProviderAnswer; onEnd: (result: ProviderResult) => void }

/** Somebody comes back from a provider (S2). */
export function ProviderAnswerCard({ answer, onEnd }: Props) {
  const { t } = useTranslation()
  const finish = useProviderAnswer()
  // The answer is good for one try: another way to tell its end begins no other.
  const tellEnd = useEffectEvent(onEnd)
  useEffect(() => void finish(answer).then(tellEnd), [answer, finish])
  return <Working text={t('providers.working')} />
}
