import { passwordFault } from '@/domain/account'

export type Faults = {
  readonly email?: 'missing' | 'invalid' | undefined
  readonly password?: 'missing' | 'tooShort' | 'tooLong' | undefined
}

function emailFault({ validity, value }: HTMLInputElement): Faults['email'] {
  if (validity.typeMismatch) return 'invalid'
  return value.trim() === '' ? 'missing' : undefined
}

/** What must be put right before the form may be sent (s.5); the browser judges the email's form. */
export function faultsOf(email: HTMLInputElement, password: string): Faults {
  return {
    email: emailFault(email),
    password: password === '' ? 'missing' : (passwordFault(password) ?? undefined),
  }
}
