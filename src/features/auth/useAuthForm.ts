import { type FormEvent, useRef, useState } from 'react'
import { MAX_NAME_LENGTH } from '@/domain/account'
import { passwordFault } from '@/domain/password'
import { cleanText, codePoints } from '@/domain/text'
import { useSignIn } from '@/state/account/useSignIn'
import { useMessage } from './CardParts'

/** State of the sign-in form: values, errors, sending. Typed values stay when sending fails. */
export function useAuthForm(initialEmail: string, initialMessage: string | null, isNew: boolean) {
  const { signIn, signUp } = useSignIn()
  const [isSignUp, setSignUp] = useState(isNew)
  const [typed, setTyped] = useState({ email: initialEmail, password: '', name: '' })
  const [faults, setFaults] = useState<Faults>({})
  const [message, setMessage] = useMessage(initialMessage)
  const [isBusy, setBusy] = useState(false)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const name = useRef<HTMLInputElement>(null)
  const nameLength = codePoints(cleanText(typed.name))
  const isNameTooLong = isSignUp && nameLength > MAX_NAME_LENGTH

  function type(field: keyof typeof typed, value: string) {
    setTyped({ ...typed, [field]: value })
    setFaults({ ...faults, [field]: undefined })
  }

  function switchMode() {
    setSignUp(!isSignUp)
    setFaults({})
    setMessage(null)
  }

  async function send() {
    setBusy(true)
    setMessage(null)
    const result = isSignUp
      ? await signUp(typed.email, typed.password, typed.name)
      : await signIn(typed.email, typed.password)
    setBusy(false)
    if (result.ok) return
    setMessage(result.message)
    if (result.showSignIn) setSignUp(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!email.current || isBusy) return
    const found = faultsOf(email.current, typed.password)
    setFaults(found)
    if (found.email) email.current.focus()
    else if (found.password) password.current?.focus()
    else if (isNameTooLong) name.current?.focus()
    else void send()
  }

  return {
    isSignUp,
    typed,
    faults,
    message,
    isBusy,
    email,
    password,
    name,
    nameLength,
    isNameTooLong,
    type,
    setMessage,
    switchMode,
    submit,
  }
}

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
function faultsOf(email: HTMLInputElement, password: string): Faults {
  return { email: emailFault(email), password: passwordFaultOf(password) }
}
