import { codePoints } from '@/domain/text'

/** Shortest password in code points, longest in bytes: bcrypt ignores the rest. */
export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_BYTES = 71

export type PasswordFault = 'tooShort' | 'tooLong'

/** A password as it is sent: in NFC, so that it does not depend on the keyboard. */
export function sentPassword(typed: string): string {
  return typed.normalize('NFC')
}

/** What is wrong with the length of a password, or null. */
export function passwordFault(typed: string): PasswordFault | null {
  const password = sentPassword(typed)
  if (codePoints(password) < MIN_PASSWORD_LENGTH) return 'tooShort'
  if (new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES) return 'tooLong'
  return null
}
