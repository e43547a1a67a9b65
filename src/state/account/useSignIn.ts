import { useMemo } from 'react'
import { cleanText } from '@/domain/text'
import { shownLanguage } from '@/i18n'
import { createEnterAccount, type EnterAccount } from '@/state/account/enterAccount'
import { attemptError } from '@/state/attemptError'
import { useAuthService } from '@/state/auth/AuthProvider'
import { type AuthResult, authFailure, madeButOutside } from '@/state/auth/authMessages'
import { usePreferencesStore } from '@/state/preferences/PreferencesProvider'
import type { CloudError } from '@/storage/cloud/client'
import { createUser, requestMail, signIn } from '@/storage/cloud/signIn'

type SignIn = {
  signIn(email: string, password: string): Promise<AuthResult>
  signUp(email: string, password: string, name: string): Promise<AuthResult>
}

/** Whether an account may have been made although no answer said so: it was lost, or the server was in trouble. */
const isUnclear = ({ status }: CloudError) => status === 0 || status >= 500

function createSignIn(enterAccount: EnterAccount): SignIn {
  /** The address of such an account in this visit. */
  let unclear = ''

  /** Makes an account; resolves with the error, or null. */
  async function create(email: string, password: string, name: string): Promise<CloudError | null> {
    try {
      await createUser(email, password, cleanText(name))
      return null
    } catch (error) {
      return attemptError(error)
    }
  }

  return {
    async signIn(email, password) {
      const error = await enterAccount(() => signIn(email.trim(), password), 'auth.loggedIn')
      return error ? authFailure(error, 'signIn') : { ok: true }
    },
    async signUp(typed, password, name) {
      const email = typed.trim()
      const refusal = await create(email, password, name)
      const mayBeMade = refusal !== null && (isUnclear(refusal) || unclear === email)
      if (refusal && !mayBeMade) return authFailure(refusal, 'signUp')
      unclear = email
      const error = await enterAccount(() => signIn(email, password), 'auth.accountCreated')
      // If the password signs in, the account exists, whatever happened to the answer.
      if (refusal && error) return authFailure(refusal, 'signUp')
      // The sign-in does not wait for this mail, and works without it.
      requestMail('verification', email, shownLanguage()).catch(() => undefined)
      return error ? madeButOutside() : { ok: true }
    },
  }
}

/** The function by which every sign-in enters an account. */
export function useEnterAccount(): EnterAccount {
  const auth = useAuthService()
  const preferences = usePreferencesStore()
  return useMemo(() => createEnterAccount(auth, preferences), [auth, preferences])
}

/** Sign-in and sign-up with their messages, for the form. */
export function useSignIn(): SignIn {
  const enter = useEnterAccount()
  return useMemo(() => createSignIn(enter), [enter])
}
