const IDLE_AFTER_MS = 2_000

/** Waits until the page stands, drawn by the app, and nobody waits for the network. */
export function whenIdle(act: () => void): void {
  const look = () => (document.querySelector('[data-shell]') ? wait() : act())
  const wait = () => setTimeout(look, IDLE_AFTER_MS)
  // A part that was fetched itself asks for its own parts after the load.
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
