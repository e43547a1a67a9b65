const IDLE_AFTER_MS = 2_000

/** Calls back once the app has replaced the drawn days and some time has passed without need of the network. */
export function whenIdle(act: () => void, after = IDLE_AFTER_MS): void {
  const look = () => (document.querySelector('[data-shell]') ? wait() : act())
  const wait = () => setTimeout(look, after)
  // After the load event, lazy parts ask for their own lazy parts.
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
