/** Something that takes a while and is never done twice at once (E2). */
export type OneAtATime = {
  /** Begins, or lets what runs run once more after it; resolves when what runs now has ended. */
  begin(keepalive: boolean): Promise<void>
  isRunning(): boolean
  /** Resolves when what runs now has ended, at once if nothing runs. */
  ended(): Promise<void>
}

/** Lets `run`, which must not reject, go on once at a time; nothing begins once `isOver`. */
export function oneAtATime(
  run: (keepalive: boolean) => Promise<void>,
  isOver: () => boolean,
): OneAtATime {
  let running: Promise<void> | null = null
  /** How the run after this one begins; null if none was asked for. */
  let next: { readonly keepalive: boolean } | null = null

  function begin(keepalive: boolean): Promise<void> {
    if (isOver()) return Promise.resolve()
    if (running !== null) {
      next = { keepalive: keepalive || next?.keepalive === true }
      return running
    }
    running = run(keepalive).finally(() => {
      running = null
      const wanted = next
      next = null
      if (wanted) void begin(wanted.keepalive)
    })
    return running
  }

  return {
    begin,
    isRunning: () => running !== null,
    ended: () => running ?? Promise.resolve(),
  }
}
