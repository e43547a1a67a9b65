/** Which tab of this browser leads: the one that holds an exclusive lock. */
export type Leadership = {
  /** Takes the lead at once, whoever has it: a frozen tab must not hold it for ever. */
  take(): void
  /** Leads when nobody else does any more. */
  queue(): void
  close(): void
}

/** A lock that is taken is granted at once. A browser that does not answer by then has no working locks. */
const PATIENCE_MS = 2_000

/**
 * Competes for the lead under a name. Without locks, as on plain http or with site data blocked, every
 * tab leads and is a device of its own.
 */
export function openLeadership(
  name: string,
  on: { readonly won: () => void; readonly lost: () => void },
): Leadership {
  const { locks } = navigator
  if (!locks) return { take: on.won, queue: on.won, close: () => undefined }

  /** The request that holds the lock; null while another tab does. */
  let holder: object | null = null
  let release = () => {}
  let queued: AbortController | null = null
  let isClosed = false

  function request(options: LockOptions): void {
    const own = {}
    let isAnswered = false
    const hold = () => {
      isAnswered = true
      if (isClosed) return undefined
      queued?.abort()
      queued = null
      // The lead was lost and won again before the loss was announced, so it is announced now.
      if (holder !== null) on.lost()
      holder = own
      on.won()
      return new Promise<void>((resolve) => {
        release = resolve
      })
    }
    if (options.steal) {
      setTimeout(() => {
        if (isAnswered || isClosed || holder) return
        holder = own
        on.won()
      }, PATIENCE_MS)
    }
    locks.request(name, options, hold).catch((error: unknown) => {
      isAnswered = true
      if (isClosed) return
      if (holder === own) {
        // Taken away by another tab.
        holder = null
        on.lost()
        queue()
      } else if (holder === null && !isGivenUp(error)) {
        // Nobody can ask for this lock: the browser keeps no data of this page.
        holder = own
        on.won()
      }
    })
  }

  function queue(): void {
    if (queued || holder || isClosed) return
    queued = new AbortController()
    request({ signal: queued.signal })
  }

  return {
    take() {
      if (!holder && !isClosed) request({ steal: true })
    },
    queue,
    close() {
      isClosed = true
      queued?.abort()
      release()
    },
  }
}

/** Says whether a request was given up while it was queued. */
function isGivenUp(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
