import type { Clock } from './clock'

/** Whether a person looks at this tab: one that nobody looks at keeps no stream open. */
export type VisibilityTimer = {
  isVisible(): boolean
  /** Nobody has looked for a while. */
  isAsleep(): boolean
  /** The tab is looked at, or not any more. */
  set(isVisible: boolean): void
  end(): void
}

/** A tab that is looked at; `onAsleep` is called when that has ended for `lingerMs`. */
export function createVisibilityTimer(
  clock: Clock,
  lingerMs: number,
  onAsleep: () => void,
): VisibilityTimer {
  let isVisible = true
  let isAsleep = false
  let cancel = () => {}
  return {
    isVisible: () => isVisible,
    isAsleep: () => isAsleep,
    set(next) {
      cancel()
      isVisible = next
      if (next) {
        isAsleep = false
        return
      }
      cancel = clock.after(lingerMs, () => {
        isAsleep = true
        onAsleep()
      })
    },
    end: () => cancel(),
  }
}
