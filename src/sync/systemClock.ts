import { type Clock, systemTimer } from '@/sync/clock'

/** The clock of the running browser. */
export const systemClock: Clock = {
  ...systemTimer,
  // Not by a timer: those of a hidden page may wait for a minute.
  pause() {
    const { port1, port2 } = new MessageChannel()
    return new Promise((resolve) => {
      port1.onmessage = () => {
        port1.close()
        resolve()
      }
      port2.postMessage(null)
    })
  },
  random: () => Math.random(),
}
