import { useMemo } from 'react'
import { accountOf } from '@/domain/account'
import { t } from '@/i18n'
import { useAuthService } from '@/state/AuthProvider'
import { loadAccountCode } from '@/state/accountCode'
import { type AuthResult, authFailure } from '@/state/authMessages'
import type { Auth } from '@/state/createAuth'
import { notify } from '@/state/notify'
import { toCloudError } from '@/storage/cloudError'
import { createUser, signIn } from '@/storage/cloudSignIn'

type SignIn = {
  signIn(email: string, password: string): Promise<AuthResult>
  signUp(email: string, password: string, name: string): Promise<AuthResult>
}

function createSignIn(auth: Auth): SignIn {
  async function enter(email: string, password: string, done: string): Promise<AuthResult> {
    try {
      const [user] = await Promise.all([signIn(email, password), loadAccountCode()])
      auth.enter(accountOf(user))
      notify.success(done, { id: 'auth' })
      return { ok: true }
    } catch (error) {
      return authFailure(toCloudError(error), 'signIn')
    }
  }

  return {
    signIn: (email, password) => enter(email.trim(), password, t('auth.loggedIn')),
    async signUp(email, password, name) {
      try {
        await createUser(email.trim(), password, name.trim())
      } catch (error) {
        return authFailure(toCloudError(error), 'signUp')
      }
      return await enter(email.trim(), password, t('auth.accountCreated'))
    },
  }
}

/** Sign-in and sign-up with their messages, for the page that asks for them (s.4, s.8). */
export function useSignIn(): SignIn {
  const auth = useAuthService()
  return useMemo(() => createSignIn(auth), [auth])
}
