import {
  MAX_PICTURE_BYTES,
  PICTURE_KINDS,
  PICTURE_SIDE,
  pictureFault,
} from '@/domain/accountChanges'
import { t } from '@/i18n'
import { attemptError } from '@/state/attemptError'
import { useAuthService } from '@/state/auth/AuthProvider'
import { accountFailure } from '@/state/auth/authMessages'
import { updateUser } from '@/storage/cloud/user'

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
  // Browsers that cannot write WebP answer with a PNG.
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
}

/** What is sent of a chosen file, or the words for why it is no picture. */
async function pictureOf(file: File): Promise<File | { readonly message: string }> {
  const fault = pictureFault(file)
  if (fault === 'size') {
    return { message: t('account.pictureSize', { max: MAX_PICTURE_BYTES / 1024 / 1024 }) }
  }
  const square = fault ? null : await squarePicture(file, PICTURE_SIDE)
  if (!square) return { message: t('account.pictureKind', { kinds: PICTURE_KINDS }) }
  // Its own name could be about the person, and would stand in the address of the picture.
  return new File([square], 'picture', { type: square.type })
}

/**
 * Gives the account another picture, or none for null. It is made small here, which also leaves out
 * where it was taken. Answers with what went wrong, or null.
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
