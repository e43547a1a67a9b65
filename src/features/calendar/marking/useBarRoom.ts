import { type RefObject, useLayoutEffect } from 'react'

const page = document.documentElement
const set = (name: string, height: number) => page.style.setProperty(name, `${height}px`)

/** What the page is longer by, so that no day lies under the bar for good. */
const ROOM = '--selection-room'

/** Takes the room back, unless the page is scrolled into it: the days would move under the hand. */
function takeBack(): void {
  const room = Number.parseFloat(page.style.getPropertyValue(ROOM)) || 0
  if (window.scrollY + page.clientHeight > page.scrollHeight - room) return
  page.style.removeProperty(ROOM)
  window.removeEventListener('scroll', takeBack)
}

/**
 * While the bar stands messages stand over it, and the page is longer, so that what it covers can be scrolled free; not
 * during a sweep, which would scroll it.
 */
export function useBarRoom(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const measure = () => {
      set('--selection-bar', element.offsetHeight)
      if (!page.hasAttribute('data-sweeping')) set(ROOM, element.offsetHeight)
    }
    let late: ReturnType<typeof setTimeout> | undefined
    const afterwards = () => {
      late = setTimeout(measure)
    }
    window.removeEventListener('scroll', takeBack)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    const ends = ['pointerup', 'touchend'] as const
    for (const type of ends) window.addEventListener(type, afterwards, true)
    return () => {
      clearTimeout(late)
      for (const type of ends) window.removeEventListener(type, afterwards, true)
      observer.disconnect()
      page.style.removeProperty('--selection-bar')
      window.addEventListener('scroll', takeBack, { passive: true })
      takeBack()
    }
  }, [bar])
}
