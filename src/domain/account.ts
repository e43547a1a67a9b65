import { isLanguage, type Language } from '@/domain/languages'

/** The signed-in person, as the app sees the users record. */
export type Account = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly isPro: boolean
  readonly language: Language | null
  /** The file name of the picture on the server; missing without a picture. */
  readonly avatar?: string
  /** The person has a password; people who sign in with a provider may have none. */
  readonly hasPassword?: boolean
}

/** Only `true` and "true" are Pro; the text "false" would be truthy. */
export function isPro(value: unknown): boolean {
  return value === true || value === 'true'
}

/** The account of a users record, whose fields may all be missing or malformed. */
export function accountOf(record: Record<string, unknown>): Account {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const avatar = text(record.avatar)
  return {
    id: text(record.id),
    email: text(record.email),
    name: text(record.name),
    isPro: isPro(record.pro),
    language: isLanguage(record.lang) ? record.lang : null,
    ...(avatar !== '' && { avatar }),
    ...(record.hasPassword === true && { hasPassword: true }),
  }
}

/** Longest name in code points, on the server too. */
export const MAX_NAME_LENGTH = 120
