import { passwordFault } from '@/domain/password'

export type Faults = {
  readonly email?: 'missing' | 'invalid' | undefined
  readonly password?: 'missing' | 'tooShort' | 'tooLong' | undefined
}

/** What is wrong with an email field, as the browser validates it. */
export function emailFault({ validity, value }: HTMLInputElement): Faults['email'] {
  if (validity.typeMismatch) return 'invalid'
  return value.trim() === '' ? 'missing' : undefined
}

/** What is wrong with a password. */
export function passwordFaultOf(password: string): Faults['password'] {
  return password === '' ? 'missing' : (passwordFault(password) ?? undefined)
}

/** What has to be corrected before the form can be sent. */
export function faultsOf(email: HTMLInputElement, password: string): Faults {
  return { email: emailFault(email), password: passwordFaultOf(password) }
}
