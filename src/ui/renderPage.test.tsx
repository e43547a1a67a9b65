import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from './renderPage'

/** Milliseconds that a row takes on a slow device. */
const ROW_MS = 6
const ROWS = 40

let now = 0
/** The turn of the browser in which each row was rendered. */
let turns: number[] = []
let turn = 0

function Row() {
  now += ROW_MS
  turns.push(turn)
  return <p>A day</p>
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('Must hold: a page is rendered in slices after which the browser can answer, and in few of them', async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  // What React does is done in its own time here, as without a test.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const root = document.body.appendChild(document.createElement('div'))
  const rows = Array.from({ length: ROWS }, (_, place) => <Row key={String(place)} />)
  turns = []
  renderPage(createRoot(root), rows)
  while (root.querySelectorAll('p').length < ROWS && turn < 1_000) {
    await new Promise((resolve) => setImmediate(resolve))
    turn += 1
  }
  expect(turns).toHaveLength(ROWS)
  const slices = [...new Set(turns)].map((at) => turns.filter((each) => each === at).length)
  expect(Math.max(...slices) * ROW_MS).toBeLessThan(50)
  expect(slices.length).toBeLessThanOrEqual((ROWS * ROW_MS) / 20)
  root.remove()
})
