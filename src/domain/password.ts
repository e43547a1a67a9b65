import { codePoints } from '@/domain/text'

/** Shortest password in code points, and longest in bytes: bcrypt reads no further. */
export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_BYTES = 71

export type PasswordFault = 'tooShort' | 'tooLong'

/** A password as it is sent: the same characters, however the keyboard puts them together. */
export function sentPassword(typed: string): string {
  return typed.normalize('NFC')
}

/** What is wrong with the length of a password as it is sent, if anything. */
export function passwordFault(typed: string): PasswordFault | null {
  const password = sentPassword(typed)
  if (codePoints(password) < MIN_PASSWORD_LENGTH) return 'tooShort'
  if (new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES) return 'tooLong'
  return null
}
