import { type RefObject, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

/** What comes before a field is changed, or its form is sent. */
const BEFORE = ['beforeinput', 'keydown', 'pointerover', 'submit'] as const

/** Looks at a field; answers with what tells of it, if there is news. */
type Look = () => (() => void) | null

const fieldsOf = new WeakMap<HTMLFormElement, Set<Look>>()

function listen({ currentTarget }: Event): void {
  // All fields are read first, because React resets the others when it renders the first change.
  const looks = [...(fieldsOf.get(currentTarget as HTMLFormElement) ?? [])]
  const news = looks.flatMap((look) => look() ?? [])
  // Rendered at once, because the next field and the event's own handler need the new state.
  for (const tell of news) flushSync(tell)
}

function join(form: HTMLFormElement, look: Look): () => void {
  const looks = fieldsOf.get(form) ?? new Set()
  fieldsOf.set(form, looks.add(look))
  // The same listener is added only once, however many fields the form has.
  for (const name of BEFORE) form.addEventListener(name, listen, true)
  return () => void looks.delete(look)
}

/**
 * A password manager may fill a field without an event. React would not notice, judge the form by the old value and
 * put that back. So the field within `box` is read (`read`) before anything happens in its form, and `tell` is
 * called with a value that is not the `known` one.
 */
export function useUnheard<V>(
  box: RefObject<HTMLElement | null>,
  known: V,
  read: (box: HTMLElement) => V,
  tell: (stands: V, box: HTMLElement) => void,
): void {
  const look = useEffectEvent((element: HTMLElement) => {
    const stands = read(element)
    return stands === known ? null : () => tellNow(stands, element)
  })
  const tellNow = useEffectEvent(tell)
  useEffect(() => {
    const element = box.current
    const form = element?.closest('form')
    return element && form ? join(form, () => look(element)) : undefined
  }, [box])
}

/** Says whether the box to check within an element is checked. */
export const isCheckedIn = (box: HTMLElement) => box.querySelector('input')?.checked ?? false
