import { type RefObject, useEffect, useState } from 'react'

/** Says whether any of an element is in the window; yes until the browser has looked. */
export function useIsSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(true)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new IntersectionObserver((looks) => {
      setSeen(looks.at(-1)?.isIntersecting !== false)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}
