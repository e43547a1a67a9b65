import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** The button that a key leads to in a row. */
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
 * Makes a row of buttons one tab stop, inside which arrows, Home and End move; Tab returns to the button that had the
 * focus last.
 */
export function useToolbar(bar: RefObject<HTMLElement | null>) {
  const last = useRef<HTMLElement | null>(null)
  const settle = () => {
    const controls = controlsOf(bar.current)
    const stop = controls.find((control) => control === last.current) ?? controls[0]
    for (const control of controls) control.tabIndex = control === stop ? 0 : -1
  }
  // After every render, as buttons come and go.
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
