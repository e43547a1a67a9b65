import { type RefObject, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

/** What comes before a field is changed, or its form is sent. */
const BEFORE = ['beforeinput', 'keydown', 'pointerover', 'submit'] as const

/** Looks at a field; answers with what puts its value into the form, if it has another one. */
type FieldCheck = () => (() => void) | null

const fieldsOf = new WeakMap<HTMLFormElement, Set<FieldCheck>>()

function listen({ currentTarget }: Event): void {
  // All fields are read first, because React resets the others when it renders the first change.
  const checks = [...(fieldsOf.get(currentTarget as HTMLFormElement) ?? [])]
  const news = checks.flatMap((check) => check() ?? [])
  // Rendered at once, because the next field and the event's own handler need the new state.
  for (const adopt of news) flushSync(adopt)
}

function join(form: HTMLFormElement, check: FieldCheck): () => void {
  const checks = fieldsOf.get(form) ?? new Set()
  fieldsOf.set(form, checks.add(check))
  // The same listener is added only once, however many fields the form has.
  for (const name of BEFORE) form.addEventListener(name, listen, true)
  return () => void checks.delete(check)
}

/**
 * A password manager may fill a field without an event. React would not notice, judge the form by the old value and
 * put that back. So the field within `box` is read (`read`) before anything happens in its form, and `onFound` is
 * called with a value that is not the `known` one.
 */
export function useAutofillSync<V>(
  box: RefObject<HTMLElement | null>,
  known: V,
  read: (box: HTMLElement) => V,
  onFound: (stands: V, box: HTMLElement) => void,
): void {
  const check = useEffectEvent((element: HTMLElement) => {
    const stands = read(element)
    return stands === known ? null : () => adopt(stands, element)
  })
  const adopt = useEffectEvent(onFound)
  useEffect(() => {
    const element = box.current
    const form = element?.closest('form')
    return element && form ? join(form, () => check(element)) : undefined
  }, [box])
}

/** Says whether the box to check within an element is checked. */
export const isCheckedIn = (box: HTMLElement) => box.querySelector('input')?.checked ?? false
