/** How near to an edge the page begins to scroll, and its fastest step in a frame, in pixels. */
const [EDGE, STEP] = [44, 18]

/** Scrolls the page while a hand holds near its edge; `onScroll` is called after each step. */
export function createEdgeScroll(
  edges: () => { readonly top: number; readonly bottom: number },
  onScroll: () => void,
): { follow(y: number): void; end(): void } {
  let speed = 0
  let frame = 0
  const run = () => {
    const before = window.scrollY
    window.scrollBy(0, speed)
    if (window.scrollY !== before) onScroll()
    frame = speed === 0 ? 0 : requestAnimationFrame(run)
  }
  return {
    follow(y) {
      const { top, bottom } = edges()
      const beyond = Math.min(0, y - top - EDGE) + Math.max(0, y - bottom + EDGE)
      speed = Math.max(-STEP, Math.min(STEP, beyond / 2))
      if (speed !== 0 && frame === 0) frame = requestAnimationFrame(run)
    },
    end() {
      speed = 0
      cancelAnimationFrame(frame)
      frame = 0
    },
  }
}
