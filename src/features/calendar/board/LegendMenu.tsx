import { Suspense, useEffect, useState } from 'react'
import { PRESS_SELECTS_MS } from '@/domain/timing'
import { lazyPart } from '@/ui/lazyPart'
import type { Asked } from './TagMenu'

const TagMenu = lazyPart(() => import('./TagMenu'), 'TagMenu')

/**
 * One menu for all tags of the legend, opened by the secondary mouse button, a long press or the context-menu keys.
 */
export function LegendMenu() {
  const [asked, ask] = useState<Asked | null>(null)
  useEffect(() => watchLegend((button, isByKey) => ask({ button, isByKey })), [])
  if (!asked) return null
  const tagId = asked.button.dataset.brush ?? ''
  return (
    <Suspense>
      <TagMenu key={tagId} {...asked} tagId={tagId} onClose={() => ask(null)} />
    </Suspense>
  )
}

const tagAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('.legend [data-brush]') : null

/** Calls `ask` when the menu of a tag is requested. Returns a function that stops. */
function watchLegend(ask: (button: HTMLElement, isByKey: boolean) => void): () => void {
  const ending = new AbortController()
  const listen = { signal: ending.signal, capture: true }
  let timer = 0
  /**
   * True while the finger that opened the menu by a long press is still down: lifting it would otherwise arm the tag
   * and close the menu.
   */
  let isHeld = false
  const take = (event: Event, isByKey = false) => {
    const button = tagAt(event)
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    ask(button, isByKey)
  }
  const release = () => window.clearTimeout(timer)
  window.addEventListener('contextmenu', (event) => take(event), listen)
  window.addEventListener(
    'keydown',
    (event) => {
      const isAsked = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
      if (isAsked) take(event, true)
    },
    listen,
  )
  window.addEventListener(
    'pointerdown',
    (event) => {
      release()
      isHeld = false
      const button = event.pointerType === 'touch' ? tagAt(event) : null
      if (!button) return
      timer = window.setTimeout(() => {
        isHeld = true
        ask(button, false)
      }, PRESS_SELECTS_MS)
    },
    listen,
  )
  for (const type of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(type, release, listen)
  window.addEventListener('touchend', (event) => isHeld && event.preventDefault(), {
    ...listen,
    passive: false,
  })
  return () => {
    release()
    ending.abort()
  }
}
