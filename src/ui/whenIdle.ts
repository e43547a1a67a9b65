const IDLE_AFTER_MS = 2_000

/** Waits until the page stands, drawn by the app, and a while more, when nobody waits for the network. */
export function whenIdle(act: () => void, after = IDLE_AFTER_MS): void {
  const look = () => (document.querySelector('[data-shell]') ? wait() : act())
  const wait = () => setTimeout(look, after)
  // A part that was fetched itself asks for its own parts after the load.
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
