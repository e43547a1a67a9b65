const IDLE_AFTER_MS = 2_000

/** Waits until the page stands and nobody waits for the network. */
export function whenIdle(act: () => void): void {
  window.addEventListener('load', () => setTimeout(act, IDLE_AFTER_MS), { once: true })
}
