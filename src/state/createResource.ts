import { useEffect, useMemo } from 'react'
import { attemptError } from '@/state/attemptError'
import { createStore, type Store } from '@/state/createStore'
import { useStore } from '@/state/useStore'
import type { CloudError } from '@/storage/cloud/client'

/** What is known here of something that the server has. */
export type Known<T> = {
  /** With the changes that the server has not answered yet; undefined: nothing was read, which is not "there is nothing". */
  readonly value: T | undefined
  /** Why the last reading failed: the value is of before. */
  readonly error: CloudError | null
  /** When it was read, in ms since the epoch. */
  readonly readAt: number
  /** Something is being sent whose outcome is shown only when it is there. */
  readonly isBusy: boolean
}

type Change<T> = (value: T) => T

type How<T, A> = {
  /** Shown at once, and taken back where the server refuses. */
  readonly now?: Change<T>
  /** Shown with the answer, in the place of `now`. */
  readonly after?: (value: T, answer: A) => T
}

/** Something that the server has, as it was read last, with what can be done about it. */
export type Resource<T> = {
  readonly store: Pick<Store<Known<T>>, 'get' | 'subscribe'>
  /** Reads it. A failure keeps what is known, and is in the store. */
  read(): Promise<void>
  /** The same from the beginning, as if nothing was known. */
  readAnew(): Promise<void>
  /** Sends a change, after those before it, one at a time; rejects where that failed. */
  change<A>(send: () => Promise<A>, how?: How<T, A>): Promise<A>
  /** Shows what the server has done or said by another way. */
  settle(change: Change<T>): void
  /** Somebody else uses the app, or the page shows something else: nothing is known, and no answer counts. */
  forget(): void
}

const NOTHING = { value: undefined, error: null, readAt: 0, isBusy: false } as const

/**
 * Makes a resource of what `read` answers with. Of readings only the last one counts, and none that began before a change
 * was sent: it would show what was there before. `onRead` hears what was read, and what was known before.
 */
export function createResource<T>(
  read: () => Promise<T>,
  onRead: (found: T, before: T | undefined) => void = () => undefined,
): Resource<T> {
  const store = createStore<Known<T>>(NOTHING)
  /** As the server said last; what is shown is that with the changes that wait. */
  let confirmed: Known<T> = NOTHING
  let waiting: readonly Change<T>[] = []
  let sending: Promise<unknown> = Promise.resolve()
  let [sends, busy, changes, reads, owners] = [0, 0, 0, 0, 0]

  function show(next: Known<T>): void {
    confirmed = next
    const { value } = next
    const shown =
      value === undefined ? value : waiting.reduce<T>((one, change) => change(one), value)
    store.set({ ...next, value: shown, isBusy: busy > 0 })
  }

  function settle(change: Change<T>): void {
    changes += 1
    const { value } = confirmed
    show(value === undefined ? confirmed : { ...confirmed, value: change(value) })
  }

  async function readNow(): Promise<void> {
    reads += 1
    const [mine, before] = [reads, changes]
    try {
      const found = await read()
      if (mine !== reads) return
      if (before !== changes || sends > 0) {
        await sending
        return await readNow()
      }
      onRead(found, confirmed.value)
      show({ ...NOTHING, value: found, readAt: Date.now() })
    } catch (error) {
      if (mine === reads) show({ ...confirmed, error: attemptError(error) })
    }
  }

  async function change<A>(send: () => Promise<A>, { now, after }: How<T, A> = {}): Promise<A> {
    const owner = owners
    const isMine = () => owner === owners
    if (now) waiting = [...waiting, now]
    else busy += 1
    sends += 1
    show(confirmed)
    const sent = sending.then(send)
    sending = sent.catch(() => undefined)
    const end = (done: Change<T>) => {
      if (!isMine()) return
      sends -= 1
      if (now) waiting = waiting.filter((other) => other !== now)
      else busy -= 1
      settle(done)
    }
    try {
      const answer = await sent
      end(after ? (value) => after(value, answer) : (now ?? ((value) => value)))
      return answer
    } catch (error) {
      end((value) => value)
      throw error
    }
  }

  function forget(): void {
    owners += 1
    reads += 1
    waiting = []
    sends = 0
    busy = 0
    show(NOTHING)
  }

  return {
    store,
    read: readNow,
    readAnew() {
      show(NOTHING)
      return readNow()
    },
    change,
    settle,
    forget,
  }
}

/** What `read` answers with: read as the component begins, again whenever `of` is another, and anew with another `read`. */
export function useResource<T>(
  read: () => Promise<T>,
  of?: unknown,
): Known<T> & Pick<Resource<T>, 'readAnew'> {
  const resource = useMemo(() => createResource(read), [read])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read is about `of`.
  useEffect(() => void resource.read(), [resource, of])
  return { ...useStore(resource.store), readAnew: resource.readAnew }
}
