import { oneAddress } from '@/domain/emailAddress'

/** The types of picture that an account may have; no SVG, which can hold scripts. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const
/** Their names, the same in every language. */
export const PICTURE_KINDS = 'PNG, JPEG, WebP, GIF'
/** The largest picture file that a person may choose, in bytes; only a small square of it is sent. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024
/** The side of that square, in pixels. */
export const PICTURE_SIDE = 256

export type PictureFault = 'kind' | 'size'

/** What is wrong with a chosen file, or null; `size` in bytes. */
export function pictureFault({ type, size }: Pick<Blob, 'type' | 'size'>): PictureFault | null {
  if (!PICTURE_TYPES.some((known) => known === type)) return 'kind'
  return size > MAX_PICTURE_BYTES ? 'size' : null
}

/** Whether somebody typed this address, ignoring case and the spelling of its domain. */
export function isSameEmail(typed: string, email: string): boolean {
  return oneAddress(typed).toLowerCase() === oneAddress(email).toLowerCase()
}
