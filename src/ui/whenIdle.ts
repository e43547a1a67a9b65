const IDLE_AFTER_MS = 2_000

/** Calls back once the app has replaced the drawn days and the page has been quiet for some time. */
export function whenIdle(act: () => void, after = IDLE_AFTER_MS): void {
  const look = () => (document.querySelector('[data-shell]') ? wait() : act())
  const wait = () => setTimeout(look, after)
  // After the load event, lazily loaded parts request their own parts.
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
