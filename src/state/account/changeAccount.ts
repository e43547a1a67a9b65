import { accountOf } from '@/domain/account'
import {
  MAX_PICTURE_BYTES,
  PICTURE_KINDS,
  PICTURE_SIDE,
  pictureFault,
} from '@/domain/accountChanges'
import { MAX_PASSWORD_BYTES } from '@/domain/password'
import { t } from '@/i18n'
import { attemptError } from '@/state/attemptError'
import { useAuth, useAuthService } from '@/state/auth/AuthProvider'
import { accountFailure } from '@/state/auth/authMessages'
import { useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import { notify } from '@/state/notify'
import type { CloudError } from '@/storage/cloud/client'
import { mailState, requestMail, signIn, updatePassword } from '@/storage/cloud/signIn'
import { updateUser } from '@/storage/cloud/user'

/** How a change of the password ended; `wrong` if the current password was not right. */
export type PasswordChange = 'done' | 'wrong' | { readonly message: string }

/**
 * Changes the password of the account, by which the server ends all its sessions. This browser signs in again silently
 * and opens its live stream anew, because the old one brings nothing any more.
 */
export function useChangePassword(): (current: string, next: string) => Promise<PasswordChange> {
  const auth = useAuthService()
  const { retry } = useCalendarActions()

  async function failureOf(error: CloudError): Promise<PasswordChange> {
    if (error.fields.oldPassword !== undefined) return 'wrong'
    if (error.fields.password !== undefined) {
      return { message: t('auth.passwordTooLong', { max: MAX_PASSWORD_BYTES }) }
    }
    return { message: await accountFailure(auth, error, t('account.notSaved')) }
  }

  return async (current, next) => {
    const { account } = auth.store.get()
    if (!account) return { message: t('account.sessionOver') }
    const error = await updatePassword(account.id, current, next).then(() => null, attemptError)
    // The answer was lost, but the change may have happened: then the new password signs in.
    if (error && (error.status !== 0 || !navigator.onLine)) return await failureOf(error)
    try {
      const user = await signIn(account.email, next)
      auth.expire()
      auth.enter(accountOf(user))
      // If another tab leads, this one takes over the lead, and with it opens a new live stream.
      retry()
      notify.success(t('account.passwordChanged'), { id: 'account' })
    } catch {
      if (error) return await failureOf(error)
      auth.expire()
      notify.info(t('account.passwordSignIn'), { id: 'account', stays: true })
    }
    return 'done'
  }
}

/** How a request for another address ended; `off` if this server sends no mails. */
export type EmailChange = 'sent' | 'off' | { readonly message: string }

/** Asks for a mail to the new address of the account. Nothing changes until the person follows its link. */
export function useChangeEmail(): (email: string) => Promise<EmailChange> {
  const auth = useAuthService()
  return async (email) => {
    if ((await mailState()) === 'off') return 'off'
    try {
      await requestMail('email-change', email.trim())
      return 'sent'
    } catch (reason) {
      const error = attemptError(reason)
      const fault = error.fields.newEmail
      if (fault === 'validation_is_email') return { message: t('auth.emailInvalid') }
      if (fault !== undefined) return { message: t('account.emailTaken') }
      return { message: await accountFailure(auth, error, t('mailPages.failing')) }
    }
  }
}

/** Saves the name of the account and shows a message; every tab shows the new name. */
export function useSaveName(): (name: string) => Promise<boolean> {
  const { account } = useAuth()
  return async (name) => {
    if (!account) return false
    try {
      await updateUser(account.id, { name })
      notify.success(t('account.saved'), { id: 'account' })
      return true
    } catch {
      notify.error(t('account.updateFailed'), { id: 'account' })
      return false
    }
  }
}

/** The middle of a picture as a square of `side` pixels, without the file's metadata; null if it is no picture. */
async function squarePicture(file: Blob, side: number): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const { width, height } = picture
  const part = Math.min(width, height)
  const pen = canvas.getContext('2d')
  if (pen) pen.imageSmoothingQuality = 'high'
  pen?.drawImage(picture, (width - part) / 2, (height - part) / 2, part, part, 0, 0, side, side)
  picture.close()
  // Browsers that cannot write WebP make a PNG.
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
}

/** The picture to send of a chosen file, or the message why it is none. */
async function pictureOf(file: File): Promise<File | { readonly message: string }> {
  const fault = pictureFault(file)
  if (fault === 'size') {
    return { message: t('account.pictureSize', { max: MAX_PICTURE_BYTES / 1024 / 1024 }) }
  }
  const square = fault ? null : await squarePicture(file, PICTURE_SIDE)
  if (!square) return { message: t('account.pictureKind', { kinds: PICTURE_KINDS }) }
  // Not under its own name, which may tell something of the person and would stand in the picture's address.
  return new File([square], 'picture', { type: square.type })
}

/**
 * Gives the account another picture, or none for null. The picture is made small in the browser, which also removes the
 * place where it was taken. Resolves with a message if it failed, else null.
 */
export function useChangePicture(): (file: File | null) => Promise<string | null> {
  const auth = useAuthService()
  return async (file) => {
    const { account } = auth.store.get()
    if (!account) return null
    const avatar = file ? await pictureOf(file) : ''
    if (typeof avatar === 'object' && 'message' in avatar) return avatar.message
    try {
      await updateUser(account.id, { avatar })
      return null
    } catch (error) {
      return await accountFailure(auth, attemptError(error), t('account.notSaved'))
    }
  }
}
