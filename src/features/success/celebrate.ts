import confetti from 'canvas-confetti'
import { PALETTE } from '@/domain/tags'
import { CONFETTI_BURST_MS, CONFETTI_MS } from '@/domain/timing'

/** How many frames a piece lives: the last piece is gone a second after the last burst. */
const TICKS = 60

/**
 * Bursts of confetti in the colours of the tags for two seconds. Calls `onEnd` when the last piece is gone; returns a
 * function that stops it at once.
 */
export function celebrate(canvas: HTMLCanvasElement, onEnd: () => void): () => void {
  // The page's Content Security Policy forbids the worker that the library would make.
  const fire = confetti.create(canvas, { useWorker: false, resize: true })
  const colors = PALETTE.map(({ hex }) => hex)
  let left = CONFETTI_MS / CONFETTI_BURST_MS

  function burst(): void {
    left -= 1
    const origin = { x: 0.1 + 0.8 * Math.random(), y: 0.1 + 0.4 * Math.random() }
    const landed = fire({
      particleCount: 40,
      spread: 360,
      startVelocity: 25,
      ticks: TICKS,
      origin,
      colors,
    })
    if (left > 0) return
    clearInterval(timer)
    void landed?.then(onEnd)
  }

  const timer = setInterval(burst, CONFETTI_BURST_MS)
  burst()
  return () => {
    clearInterval(timer)
    fire.reset()
  }
}
