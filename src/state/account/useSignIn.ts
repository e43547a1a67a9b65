import { useMemo } from 'react'
import { cleanText } from '@/domain/text'
import { shownLanguage } from '@/i18n'
import { createEnterAccount, type EnterAccount } from '@/state/account/enterAccount'
import { attemptError } from '@/state/attemptError'
import { useAuthService } from '@/state/auth/AuthProvider'
import { type AuthResult, authFailure } from '@/state/auth/authMessages'
import { usePreferencesStore } from '@/state/preferences/PreferencesProvider'
import { requestVerification } from '@/storage/cloudAuthMail'
import { createUser, signIn } from '@/storage/cloudSignIn'

type SignIn = {
  signIn(email: string, password: string): Promise<AuthResult>
  signUp(email: string, password: string, name: string): Promise<AuthResult>
}

function createSignIn(enterAccount: EnterAccount): SignIn {
  async function enter(...args: Parameters<EnterAccount>): Promise<AuthResult> {
    const error = await enterAccount(...args)
    return error ? authFailure(error, 'signIn') : { ok: true }
  }

  return {
    signIn: (email, password) => enter(() => signIn(email.trim(), password), 'auth.loggedIn'),
    async signUp(email, password, name) {
      try {
        await createUser(email.trim(), password, cleanText(name))
      } catch (error) {
        return authFailure(attemptError(error), 'signUp')
      }
      // Nobody is kept waiting, or out, for want of this mail.
      requestVerification(email.trim(), shownLanguage()).catch(() => undefined)
      return await enter(() => signIn(email.trim(), password), 'auth.accountCreated')
    },
  }
}

/** Signs people in by every way there is. */
export function useEnterAccount(): EnterAccount {
  const auth = useAuthService()
  const preferences = usePreferencesStore()
  return useMemo(() => createEnterAccount(auth, preferences), [auth, preferences])
}

/** Sign-in and sign-up with their messages, for the page that asks for them (s.4, s.8). */
export function useSignIn(): SignIn {
  const enter = useEnterAccount()
  return useMemo(() => createSignIn(enter), [enter])
}
