import { clsx } from 'clsx'
import { type MouseEvent, useEffect } from 'react'

let shades = 0

/** Keeps the page from scrolling until the last shade is gone. The width of its scroll bar stays free. */
function holdPage() {
  const { body, documentElement: page } = document
  shades += 1
  if (shades === 1) {
    const scrollBar = window.innerWidth - page.clientWidth
    if (scrollBar > 0) body.style.paddingRight = `${scrollBar}px`
    page.dataset.still = ''
  }
  return () => {
    shades -= 1
    if (shades > 0) return
    delete page.dataset.still
    body.style.paddingRight = ''
  }
}

/**
 * The layer between the page and an open dialog, which takes the page's clicks. It replaces Radix's `Overlay`, which
 * listens to every wheel and touch to hold the page, so that browsers repaint the whole calendar whenever a dialog
 * opens or closes.
 */
export function Shade({ className }: { className: string }) {
  useEffect(holdPage, [])
  const keepFocus = (event: MouseEvent) => event.preventDefault()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press does nothing here, not even take the focus out of the dialog.
    <div className={clsx('shade fixed inset-0', className)} onMouseDown={keepFocus} />
  )
}
