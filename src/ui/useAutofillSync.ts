import { type RefObject, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

/** Events before a field changes or its form is submitted. */
const BEFORE = ['beforeinput', 'keydown', 'pointerover', 'submit'] as const

/** Checks a field; returns a function that adopts its value if that has changed. */
type FieldCheck = () => (() => void) | null

const fieldsOf = new WeakMap<HTMLFormElement, Set<FieldCheck>>()

function listen({ currentTarget }: Event): void {
  // Reads all fields first, because React resets the others when it renders the first change.
  const checks = [...(fieldsOf.get(currentTarget as HTMLFormElement) ?? [])]
  const news = checks.flatMap((check) => check() ?? [])
  // Rendered at once: the next field and the event's own handler need the new state.
  for (const adopt of news) flushSync(adopt)
}

function join(form: HTMLFormElement, check: FieldCheck): () => void {
  const checks = fieldsOf.get(form) ?? new Set()
  fieldsOf.set(form, checks.add(check))
  // Adding the same listener again has no effect.
  for (const name of BEFORE) form.addEventListener(name, listen, true)
  return () => void checks.delete(check)
}

/**
 * Adopts values that a password manager fills in without an event. React would not notice them, judge the form by the
 * old value and restore that. So the field in `box` is read (`read`) before anything happens in its form, and `onFound`
 * is called if its value is not the `known` one.
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

/** Whether the checkbox in an element is checked. */
export const isCheckedIn = (box: HTMLElement) => box.querySelector('input')?.checked ?? false
