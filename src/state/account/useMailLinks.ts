import { useMemo } from 'react'
import type { MailLink } from '@/domain/authLink'
import { shownLanguage, t } from '@/i18n'
import type { EnterAccount } from '@/state/account/enterAccount'
import { useEnterAccount } from '@/state/account/useSignIn'
import { attemptError } from '@/state/attemptError'
import { useAuthService } from '@/state/auth/AuthProvider'
import { type LinkResult, linkFailure, requestFailure } from '@/state/auth/authMessages'
import type { Auth } from '@/state/auth/createAuth'
import { notify } from '@/state/notify'
import type { CloudError } from '@/storage/cloud/client'
import {
  confirmEmailChange,
  confirmPasswordReset,
  confirmVerification,
  mailState,
  requestMail,
  signIn,
} from '@/storage/cloud/signIn'

/** How a request for a mail ended; `off` if this server sends none. */
export type AskResult = 'sent' | 'off' | { readonly message: string }

type Done = 'mailPages.passwordSaved' | 'mailPages.emailChanged'

type MailLinks = {
  /** Whether this server sends mails. */
  canSend(): Promise<boolean>
  /** Asks for a mail that leads to a new password. */
  forgot(email: string): Promise<AskResult>
  /** Asks once more for the mail that confirms an address. */
  again(link: MailLink): Promise<AskResult>
  /** Confirms the address of an account. */
  verify(link: MailLink): Promise<LinkResult>
  /** Sets a new password, and signs in with it where nobody else is signed in. */
  resetPassword(link: MailLink, password: string): Promise<LinkResult>
  /** Gives the account its new address, and signs in likewise. */
  changeEmail(link: MailLink, password: string): Promise<LinkResult>
}

async function ask(request: () => Promise<void>): Promise<AskResult> {
  const state = await mailState()
  if (state === 'off') return 'off'
  try {
    await request()
    // The last failure may have been about another person's address, so the mail was asked for all the same.
    return state === 'failing' ? { message: t('mailPages.doubtful') } : 'sent'
  } catch (error) {
    return { message: requestFailure(attemptError(error)) }
  }
}

function createMailLinks(auth: Auth, enter: EnterAccount): MailLinks {
  const forgot = (email: string) =>
    ask(() => requestMail('password-reset', email.trim(), shownLanguage()))

  /** The server has ended the account's sessions: signs in with the new password or address. */
  async function follow({ userId, email }: MailLink, password: string, done: Done): Promise<void> {
    const { account } = auth.store.get()
    const isFree = account === null || account.id === userId
    // A new session reads the days again and opens a new live stream.
    if (account?.id === userId) auth.expire()
    const isIn = isFree && email !== '' && !(await enter(() => signIn(email, password), done))
    if (!isIn) notify.success(t(done), { id: 'auth' })
  }

  /** Whether a change whose answer was lost has happened: then the new login works. */
  async function isDone(
    error: CloudError,
    { email }: MailLink,
    ...[password, done]: [string, Done]
  ): Promise<boolean> {
    if (error.status !== 0 || email === '' || auth.store.get().account) return false
    return (await enter(() => signIn(email, password), done)) === null
  }

  async function change(
    request: () => Promise<void>,
    link: MailLink,
    ...login: [string, Done]
  ): Promise<LinkResult> {
    try {
      await request()
      await follow(link, ...login)
      return 'done'
    } catch (failure) {
      const error = attemptError(failure)
      return (await isDone(error, link, ...login)) ? 'done' : linkFailure(error)
    }
  }

  async function use(request: () => Promise<void>): Promise<LinkResult> {
    try {
      await request()
      return 'done'
    } catch (error) {
      return linkFailure(attemptError(error))
    }
  }

  return {
    canSend: async () => (await mailState()) !== 'off',
    forgot,
    async again({ kind, email }) {
      if (kind === 'email') return await ask(() => requestMail('email-change', email))
      return await ask(() => requestMail('verification', email, shownLanguage()))
    },
    verify: ({ token }) => use(() => confirmVerification(token)),
    resetPassword: (link, password) =>
      change(
        () => confirmPasswordReset(link.token, password),
        link,
        password,
        'mailPages.passwordSaved',
      ),
    changeEmail: (link, password) =>
      change(
        () => confirmEmailChange(link.token, password),
        link,
        password,
        'mailPages.emailChanged',
      ),
  }
}

/** The actions behind the links of our mails, and the requests for such mails. */
export function useMailLinks(): MailLinks {
  const auth = useAuthService()
  const enter = useEnterAccount()
  return useMemo(() => createMailLinks(auth, enter), [auth, enter])
}
