import { type RefObject, useLayoutEffect } from 'react'
import { PHONE } from '@/ui/screens'

const page = document.documentElement

/** Between the last day that is selected and the bar, in pixels. */
const GAP = 4

/** What messages stand higher by over the bar than over the edge of the window, besides its height. */
const OVER_BAR = 8

/** On a phone the days that a finger has just held are not left under the bar. */
function reveal(bar: HTMLElement): void {
  if (!window.matchMedia(PHONE).matches) return
  const last = [...document.querySelectorAll('[data-selected]')].at(-1)
  const under = last
    ? last.getBoundingClientRect().bottom + GAP - bar.getBoundingClientRect().top
    : 0
  if (under > 0) window.scrollBy(0, under)
}

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
      set('--selection-bar', element.offsetHeight + OVER_BAR)
      if (page.hasAttribute('data-sweeping')) return
      set(ROOM, element.offsetHeight)
      reveal(element)
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
