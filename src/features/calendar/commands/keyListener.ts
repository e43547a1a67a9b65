import { useEffect } from 'react'

type Hear = (event: KeyboardEvent) => void

/** Who does what keys say: the view of the days that came last. */
const hearers: Hear[] = []

let begin = () => {}
/** Resolved once the code that knows the commands is there: a key that is pressed before does nothing. */
export const keysReady = new Promise<void>((resolve) => {
  begin = resolve
})

const onKey = (event: KeyboardEvent) => hearers.at(-1)?.(event)

/** Listens for keys while days are shown, before any other handler runs. */
export function useKeyListener(): void {
  useEffect(() => {
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])
}

/** Takes what is pressed from now on. Returns a function that stops it. */
export function listenForKeys(hear: Hear): () => void {
  hearers.push(hear)
  begin()
  return () => {
    hearers.splice(hearers.indexOf(hear), 1)
  }
}
