import { type RefObject, useEffect, useState } from 'react'

/** Says whether any of an element is in the window, when the browser looks; returns a function that stops it. */
export function watchSeen(element: Element, onSeen: (isSeen: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    onSeen(entries.at(-1)?.isIntersecting !== false)
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/** Says whether any of an element is in the window; yes until the browser has looked. */
export function useIsSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(true)
  useEffect(() => (element.current ? watchSeen(element.current, setSeen) : undefined), [element])
  return isSeen
}
