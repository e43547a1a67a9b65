import { useEffect } from 'react'

type KeyHandler = (event: KeyboardEvent) => void

/** The handlers of the views on the page; the last one gets the keys. */
const handlers: KeyHandler[] = []

let begin = () => {}
/** Resolves when the first handler is there. Keys pressed earlier are recorded by src/first. */
export const keysReady = new Promise<void>((resolve) => {
  begin = resolve
})

const onKey = (event: KeyboardEvent) => handlers.at(-1)?.(event)

/** Listens for keys while days are shown, ahead of all other handlers. */
export function useKeyListener(): void {
  useEffect(() => {
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])
}

/** Registers a handler for keys. Returns a function that removes it. */
export function listenForKeys(handler: KeyHandler): () => void {
  handlers.push(handler)
  begin()
  return () => {
    handlers.splice(handlers.indexOf(handler), 1)
  }
}
