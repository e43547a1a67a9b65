import { type Clock, systemTimer } from '@/sync/clock'

/** The clock of the running browser. */
export const systemClock: Clock = {
  ...systemTimer,
  // By a message, because timers of a hidden page may be a minute late.
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
