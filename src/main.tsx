import './index.css'

/** A hidden page gets no frames, so its app starts this many milliseconds after the drawing. */
const LATEST_MS = 300

/**
 * The app starts once the days that the page draws by itself are on the screen. A browser that has the files in its
 * cache would otherwise run them before it paints.
 */
const painted = new Promise<void>((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve))
  setTimeout(resolve, LATEST_MS)
})
painted
  .then(() => import('@/start'))
  .catch((error: unknown) => {
    // The page says by itself that the app has not come (index.html).
    reportError(error)
    window.addEventListener('online', () => window.location.reload())
  })
