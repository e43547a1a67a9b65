import { useEffect, useMemo } from 'react'
import { attemptError } from '@/state/attemptError'
import { createStore, type Store } from '@/state/createStore'
import { useStore } from '@/state/useStore'
import type { CloudError } from '@/storage/cloud/client'

/** What this page knows of something that the server has. */
export type Known<T> = {
  /**
   * The value, with changes that the server has not answered yet; undefined until it was read, which does not mean
   * empty.
   */
  readonly value: T | undefined
  /** Why the last read failed; the value is then from an earlier one. */
  readonly error: CloudError | null
  /** When it was read, in ms since the epoch. */
  readonly readAt: number
  /** Whether a change is being sent whose result is shown only with its answer. */
  readonly isBusy: boolean
}

type Change<T> = (value: T) => T

type How<T, A> = {
  /** Shown at once, and taken back if the server refuses. */
  readonly now?: Change<T>
  /** Shown with the answer, in place of `now`. */
  readonly after?: (value: T, answer: A) => T
}

/** Something that the server has: a store of what is known of it, and its actions. */
export type Resource<T> = {
  readonly store: Pick<Store<Known<T>>, 'get' | 'subscribe'>
  /** Reads it. On a failure the value stays and the store has the error. */
  read(): Promise<void>
  /** Forgets it and reads it. */
  readAnew(): Promise<void>
  /** Sends a change after the ones before it are answered; rejects if it failed. */
  change<A>(send: () => Promise<A>, how?: How<T, A>): Promise<A>
  /** Applies what the server has done or said otherwise. */
  settle(change: Change<T>): void
  /** Somebody else uses the app, or the page shows something else: forgets the value and drops later answers. */
  forget(): void
}

const NOTHING = { value: undefined, error: null, readAt: 0, isBusy: false } as const

/**
 * Makes a resource whose value `read` resolves with. Only the last of several reads counts, and none that began before
 * a change was sent, which may not have the change. `onRead` is called with the value read and the one before.
 */
export function createResource<T>(
  read: () => Promise<T>,
  onRead: (found: T, before: T | undefined) => void = () => undefined,
): Resource<T> {
  const store = createStore<Known<T>>(NOTHING)
  /** The server's last answer. The store shows it with `waiting` applied. */
  let confirmed: Known<T> = NOTHING
  let waiting: readonly Change<T>[] = []
  let sending: Promise<unknown> = Promise.resolve()
  let [sends, busy, changes, reads, owners] = [0, 0, 0, 0, 0]
  let newest: Promise<void> = Promise.resolve()

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

  /** Begins a reading. Resolves when what counts is there: if another one has begun meanwhile, when that has ended. */
  function readNow(): Promise<void> {
    newest = readOnce()
    return newest
  }

  async function readOnce(): Promise<void> {
    reads += 1
    const [mine, before] = [reads, changes]
    try {
      const found = await read()
      if (mine !== reads) return await newest
      if (before !== changes || sends > 0) {
        await sending
        return await readNow()
      }
      onRead(found, confirmed.value)
      show({ ...NOTHING, value: found, readAt: Date.now() })
    } catch (error) {
      if (mine !== reads) return await newest
      show({ ...confirmed, error: attemptError(error) })
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
    newest = Promise.resolve()
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

/** A resource of a component: read when it mounts and whenever `of` changes; another `read` makes another resource. */
export function useResource<T>(
  read: () => Promise<T>,
  of?: unknown,
): Known<T> & Pick<Resource<T>, 'readAnew'> {
  const resource = useMemo(() => createResource(read), [read])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read is about `of`.
  useEffect(() => void resource.read(), [resource, of])
  return { ...useStore(resource.store), readAnew: resource.readAnew }
}
