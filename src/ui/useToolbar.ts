import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** Where a key leads in a row of buttons. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const controlsOf = (bar: HTMLElement | null) => [
  ...(bar?.querySelectorAll<HTMLElement>('button, input') ?? []),
]

/**
 * Makes a row of buttons one tab stop, within which the arrows, Home and End go from one to another: the one that had
 * the focus last takes it again.
 */
export function useToolbar(bar: RefObject<HTMLElement | null>) {
  const last = useRef<HTMLElement | null>(null)
  const settle = () => {
    const controls = controlsOf(bar.current)
    const stop = controls.find((control) => control === last.current) ?? controls[0]
    for (const control of controls) control.tabIndex = control === stop ? 0 : -1
  }
  // Buttons come and go with every rendering.
  useLayoutEffect(settle)
  return {
    onFocus({ target }: { target: EventTarget & Element }) {
      // What a menu of the row holds stands elsewhere on the page.
      if (!bar.current?.contains(target)) return
      last.current = target as HTMLElement
      settle()
    },
    onKeyDown(event: KeyboardEvent) {
      const controls = controlsOf(bar.current)
      const at = controls.indexOf(event.target as HTMLElement)
      const { [event.key]: step } = STEPS
      if (!step || at < 0 || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey)
        return
      event.preventDefault()
      event.stopPropagation()
      controls[step(at, controls.length)]?.focus()
    },
  }
}
