/** Which tab of this browser leads: the one that holds an exclusive lock. */
export type Leadership = {
  /** Takes the lead at once, whoever has it: a frozen tab must not hold it for ever. */
  take(): void
  /** Leads when nobody else does any more. */
  queue(): void
  close(): void
}

/**
 * Competes for the lead under a name. Without locks, as on plain http, every tab leads and is a
 * device of its own.
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
    const hold = () => {
      if (isClosed) return undefined
      queued?.abort()
      queued = null
      // Lost and won again before the loss was told: what was under way is not to be trusted.
      if (holder !== null) on.lost()
      holder = own
      on.won()
      return new Promise<void>((resolve) => {
        release = resolve
      })
    }
    locks.request(name, options, hold).catch(() => {
      // Given up while it was queued, or taken away by another tab.
      if (holder !== own || isClosed) return
      holder = null
      on.lost()
      queue()
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
