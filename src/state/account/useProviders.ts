import { useEffect, useMemo, useState } from 'react'
import type { ProviderAnswer } from '@/domain/authLink'
import { t } from '@/i18n'
import { languageAtSignIn } from '@/state/account/accountLanguage'
import type { EnterAccount } from '@/state/account/enterAccount'
import { useEnterAccount } from '@/state/account/useSignIn'
import { commonFailure } from '@/state/auth/authMessages'
import { listProviders, type Provider, signInWithCode } from '@/storage/cloud/signIn'
import { storeAttempt, takeAttempt } from '@/storage/local/providerAttempt'

let known: Promise<readonly Provider[]> | null = null

/** The list of the server, read once per visit; a failed request is repeated the next time. */
function providers(): Promise<readonly Provider[]> {
  known ??= listProviders().catch(() => {
    known = null
    return []
  })
  return known
}

/** The providers that people can sign in with; none until the server has answered. */
export function useProviders(): readonly Provider[] {
  const [list, setList] = useState<readonly Provider[]>([])
  useEffect(() => {
    let isShown = true
    void providers().then((found) => isShown && setList(found))
    return () => {
      isShown = false
    }
  }, [])
  return list
}

/** Leaves for a provider's page; false if the browser cannot store the attempt, without which no answer counts. */
export function goToProvider(provider: Provider, redirectTo: string): boolean {
  const { name, label, state, verifier, redirectUrl, url } = provider
  const language = languageAtSignIn.get()
  const attempt = { name, label, state, verifier, redirectUrl, redirectTo, language }
  if (!storeAttempt(attempt)) return false
  window.location.assign(url)
  return true
}

/** How a provider's answer ended; `redirectTo` is where the person was going, still to be checked. */
export type ProviderResult = { readonly redirectTo: string; readonly message: string | null }

function createFinish(enter: EnterAccount) {
  return async (answer: ProviderAnswer): Promise<ProviderResult> => {
    const { code, state, isRefused } = answer
    const attempt = takeAttempt(state)
    if (!attempt) return { redirectTo: '/', message: t('providers.unknown') }
    const { redirectTo, label } = attempt
    languageAtSignIn.restore(attempt.language)
    const failed = (message: string) => ({ redirectTo, message })
    if (isRefused) return failed(t('providers.cancelled', { provider: label }))
    if (code === '') return failed(t('providers.failed', { provider: label }))
    const error = await enter(() => signInWithCode(attempt, answer), 'auth.loggedIn')
    if (!error) return { redirectTo, message: null }
    const common = commonFailure(error)
    if (common !== null) return failed(common)
    if (error.fields.email) return failed(t('providers.noEmail', { provider: label }))
    return failed(t('providers.failed', { provider: label }))
  }
}

/** Signs in with a provider's answer. */
export function useProviderAnswer(): (answer: ProviderAnswer) => Promise<ProviderResult> {
  const enter = useEnterAccount()
  return useMemo(() => createFinish(enter), [enter])
}
