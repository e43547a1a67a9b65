import { type RefObject, useEffect, useState } from 'react'

/**
 * Calls back with whether any of an element is in view, whenever the browser checks; returns a function that stops
 * this.
 */
export function watchSeen(element: Element, onSeen: (isSeen: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    onSeen(entries.at(-1)?.isIntersecting !== false)
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/** Whether any of an element is in view; true until the browser has checked. */
export function useIsSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(true)
  useEffect(() => (element.current ? watchSeen(element.current, setSeen) : undefined), [element])
  return isSeen
}
