import { useEffect } from 'react'

type Hear = (event: KeyboardEvent) => void

/** Who does what keys say: the view of the days that came last. */
const hearers: Hear[] = []

/** With these the browser scrolls the page. */
const SCROLLS = /^( |Arrow|Page|Home|End)/
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]'

/** How long a press waits for its code, in milliseconds: later it would change a day that nobody thinks of any more. */
const HELD_MS = 10_000

/** Keeps a press until the code that knows the commands is there. */
function hold(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, target } = event
  if (!(target instanceof Element) || target.closest(OWN_KEYS)) return
  window.early ??= []
  const { early } = window
  const held = { press: event }
  early.push(held)
  setTimeout(() => {
    if (early.includes(held)) early.splice(early.indexOf(held), 1)
  }, HELD_MS)
  const isOnDays = target.closest('.cards, .board') !== null
  if ((isOnDays && SCROLLS.test(key)) || (key === 'k' && (ctrlKey || metaKey)))
    event.preventDefault()
}

function onKey(event: KeyboardEvent): void {
  const hear = hearers.at(-1)
  if (hear) hear(event)
  else hold(event)
}

/** The one listener of keys on the calendar, before anything else hears of them; while days are shown. */
export function useKeyListener(): void {
  useEffect(() => {
    window.addEventListener('keydown', onKey, true)
    // What is pressed from here on reaches the app.
    window.onkeydown = null
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])
}

/** Takes what is pressed from now on. Answers with an "off". */
export function hearKeys(hear: Hear): () => void {
  hearers.push(hear)
  return () => {
    hearers.splice(hearers.indexOf(hear), 1)
  }
}
