import { type RefObject, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

/** What comes before a field is changed, or its form is sent. */
const BEFORE = ['beforeinput', 'keydown', 'pointerover', 'submit'] as const

/** Looks at a field; answers with what tells of it, if there is news. */
type Look = () => (() => void) | null

const fieldsOf = new WeakMap<HTMLFormElement, Set<Look>>()

function listen({ currentTarget }: Event): void {
  // All are looked at first: React puts the others back while it shows what is new of one.
  const looks = [...(fieldsOf.get(currentTarget as HTMLFormElement) ?? [])]
  const news = looks.flatMap((look) => look() ?? [])
  // At once: the next field, and whoever handles the event, go on from there.
  for (const tell of news) flushSync(tell)
}

function join(form: HTMLFormElement, look: Look): () => void {
  const looks = fieldsOf.get(form) ?? new Set()
  fieldsOf.set(form, looks.add(look))
  // Added once, however many fields ask for it.
  for (const name of BEFORE) form.addEventListener(name, listen, true)
  return () => void looks.delete(look)
}

/**
 * What keeps passwords may write into a field without an event: React would not hear of it, judge the form
 * by what was there before, and put that back. So a field within `box` is looked at before anything happens
 * in its form: `read` says what stands there, and what is not `known` is told.
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
