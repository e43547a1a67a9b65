import { beforeEach } from 'vitest'
import { connectToasts, type Message } from '@/state/notify'

/** The messages that a test has shown so far, oldest first. */
export function heardToasts(): Message[] {
  const toasts: Message[] = []
  beforeEach(() => {
    toasts.length = 0
    connectToasts((message) => toasts.push(message))
  })
  return toasts
}
