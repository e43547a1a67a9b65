import { useCallback, useEffect, useState } from 'react'

/** Room between a message and what it does not cover, in pixels. */
const GAP = 4
/** In the footer's strip, under the last day; the style moves it from the middle into the corner. */
export const IN_FOOTER = 3
/** Where it stands before it is known how tall it is: under the title of the month. */
export const UNDER_HEADER = 158
/** The links under a locked month. */
const FOOTER = 60
/** Nobody reads while the page scrolls. */
const SCROLLED_MS = 120

/** The day that has the focus, with what is open of it. */
function editedBox(): DOMRect | null {
  const row = document.activeElement?.closest('[data-date]')
  if (!row) return null
  const boxes = [row, ...row.querySelectorAll('.note-edit, .note-open, [data-open]')].map((part) =>
    part.getBoundingClientRect(),
  )
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const right = Math.max(...boxes.map((box) => box.right))
  return new DOMRect(left, top, right - left, Math.max(...boxes.map((box) => box.bottom)) - top)
}

const bottomOf = (part: Element) => part.getBoundingClientRect().bottom

/** How tall the messages are that stand above each other. */
function heightOf(list: Element): number {
  const shown = [...list.querySelectorAll<HTMLElement>('[data-visible="true"]')]
  return shown.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0)
}

/** From the upper edge: under the title of the month, and under the edited day where that is there. */
function topOf(height: number): number {
  // A locked month has nothing to be read at its end.
  if (document.querySelector('.card[data-locked]')) return window.innerHeight - height - FOOTER
  const above = document.querySelectorAll('.app-header, .app-banner, .card-head, .board-title')
  const top = Math.max(0, ...[...above].map(bottomOf)) + GAP
  const edited = editedBox()
  if (!edited || edited.top >= top + height || edited.bottom <= top) return top
  return edited.bottom + height > window.innerHeight ? top : edited.bottom + GAP
}

/** From the lower edge: over the edited day where that is there. */
function baseOf(height: number, left: number): number {
  const edited = editedBox()
  const { innerHeight } = window
  const isApart =
    !edited ||
    edited.right <= left ||
    edited.bottom <= innerHeight - IN_FOOTER - height ||
    edited.top >= innerHeight
  return isApart ? IN_FOOTER : innerHeight - edited.top + GAP
}

/** Where messages stand now, in pixels from the upper edge of a phone or the lower one of a desktop. */
function placeNow(isPhone: boolean): number | null {
  const lists = [...document.querySelectorAll('[data-sonner-toaster]')]
  const height = Math.max(0, ...lists.map(heightOf))
  if (height === 0) return null
  if (isPhone) return topOf(height)
  const shown = document.querySelectorAll('[data-sonner-toast][data-visible="true"]')
  return baseOf(height, Math.min(...[...shown].map((part) => part.getBoundingClientRect().left)))
}

/**
 * Keeps messages off the title of the month and off the day that is being edited; `look` has it asked anew
 * when one has come.
 */
export function useMessagePlace(isPhone: boolean) {
  const [place, setPlace] = useState<number | null>(null)
  const look = useCallback(
    () => requestAnimationFrame(() => setPlace((before) => placeNow(isPhone) ?? before)),
    [isPhone],
  )
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const scrolled = () => {
      clearTimeout(timer)
      timer = setTimeout(look, SCROLLED_MS)
    }
    setPlace(null)
    look()
    for (const type of ['focusin', 'input', 'resize']) window.addEventListener(type, look)
    window.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const type of ['focusin', 'input', 'resize']) window.removeEventListener(type, look)
      window.removeEventListener('scroll', scrolled)
    }
  }, [look])
  return { place, look }
}
