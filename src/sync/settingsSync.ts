import { baseAfter, equalValues, mergeSettings, type Plain } from '@/domain/settingsMerge'
import { RETRY_MAX_MS, SAVE_DEBOUNCE_MS, SAVE_MAX_WAIT_MS } from '@/domain/timing'
import type { SendHow } from '@/storage/cloud/client'
import type { SentRow, StoredSettings } from '@/storage/local/localSettings'
import type { Clock } from '@/sync/clock'
import { cloudErrorOf, failureOf } from '@/sync/cloud'
import { oneAtATime, waitAfter } from '@/sync/timers'

/** The settings that the server is known to hold, and when it last changed the account. */
export type KnownSettings = { readonly settings: Plain; readonly updated: string }

type SettingsTools = {
  readonly clock: Clock
  /** What waits in storage, of this tab or another one; null if nothing does. */
  read(): StoredSettings | null
  write(next: StoredSettings | null): void
  /** Null while there is no session of this account. */
  known(): KnownSettings | null
  /** Asks the server what it holds; `known` says it afterwards. */
  refresh(): Promise<void>
  /** Saves, unless the account has changed since `updated` (409); `known` says the answer afterwards. */
  save(settings: Plain, updated: string, how: SendHow): Promise<void>
  show(settings: Plain): void
  /** `unsaved` is tried again by itself, `refused` is not. */
  onOutcome(outcome: 'saved' | 'unsaved' | 'refused'): void
}

/**
 * The last state that device and server shared, if the server holds `known`: saves whose answer is missing may have
 * arrived.
 */
const baseOf = ({ base, sent }: StoredSettings, known: Plain): Plain =>
  sent.reduce((was, one) => baseAfter(was, one, known), base)

/** How many saves without an answer are remembered. */
const MOST_SENT = 10
/** After so many conflicts in a row a device waits as after a failure. */
const MOST_CONFLICTS = 5

/**
 * Keeps the choices of an account, or of a visitor, who has no server. A change is shown and stored at once, saved a
 * second later, and merged field by field with what another tab or device saved meanwhile.
 */
export function createSettingsSync(tools: SettingsTools) {
  const { clock } = tools
  let isOver = false
  let failures = 0
  let cancelTimer = () => {}
  let dueAt: number | null = null
  /** The settings that the server refused for good; they are not sent again. */
  let refused: Plain | null = null
  /** The settings of the last save, if its request outlives the page. */
  let sentWithKeepalive: Plain | null = null
  const sending = oneAtATime(sendAll, () => isOver)

  const known = (): Plain => tools.known()?.settings ?? {}

  function shown(): Plain {
    const waiting = tools.read()
    return waiting ? mergeSettings(baseOf(waiting, known()), waiting.mine, known()) : known()
  }

  /** Sends what waits after `ms`, or sooner if that is planned already. */
  function sendAfter(ms: number): void {
    const at = clock.now() + ms
    if (isOver || (dueAt !== null && dueAt <= at)) return
    cancelTimer()
    dueAt = at
    cancelTimer = clock.after(ms, () => {
      dueAt = null
      void sending.begin(false)
    })
  }

  function forgetTimer(): void {
    cancelTimer()
    dueAt = null
  }

  /** Forgets these saves: it is known by now whether each of them arrived. */
  function settle(sent: readonly SentRow[]): void {
    const waiting = tools.read()
    if (!waiting) return
    const isSettled = (one: SentRow) => sent.some((other) => equalValues(one, other))
    const left = waiting.sent.filter((one) => !isSettled(one))
    const base = baseOf(waiting, known())
    const isDone = equalValues(mergeSettings(base, waiting.mine, known()), known())
    tools.write(isDone && left.length === 0 ? null : { base, mine: waiting.mine, sent: left })
  }

  async function sendAll(keepalive: boolean): Promise<void> {
    try {
      for (let conflicts = 0; conflicts < MOST_CONFLICTS; conflicts++) {
        if (!(await sendOnce(keepalive))) return
      }
      retryLater(0)
    } catch (error) {
      stopped(error)
    }
  }

  /**
   * Tries again later, unless the session is over: then another part tells the person, and the next session sends it.
   */
  function stopped(thrown: unknown): void {
    const error = cloudErrorOf(thrown)
    if (failureOf(error) !== 'expired') retryLater(error.comeBackMs)
  }

  /**
   * Sends what waits before it returns, because a page that goes away runs nothing later. A save without keepalive that
   * has no answer yet may end with the page, so it is sent once more. Both were merged with the same state of the
   * server, which therefore takes only one of them.
   */
  async function sendLeaving({ sent }: StoredSettings): Promise<void> {
    const there = tools.known()
    const next = shown()
    const isSent = [there?.settings, sentWithKeepalive, refused].some((one) =>
      equalValues(next, one),
    )
    if (!there || isOver || isSent) return
    const change = { from: there.settings, to: next, at: clock.now() }
    try {
      if (await save(sent, change, true)) void sending.begin(false)
    } catch (error) {
      stopped(error)
    }
  }

  function retryLater(comeBackMs: number): void {
    if (isOver) return
    // A person hears of it only if it fails twice.
    if (failures > 0) tools.onOutcome('unsaved')
    sendAfter(waitAfter(clock, failures, RETRY_MAX_MS, comeBackMs))
    failures += 1
  }

  /** True if another device has saved meanwhile, so that it has to be merged and sent again. */
  async function sendOnce(keepalive: boolean): Promise<boolean> {
    if (tools.read()?.sent.length) await tools.refresh()
    const [waiting, there] = [tools.read(), tools.known()]
    if (isOver || !there) return false
    const next = shown()
    // An earlier save may still arrive and overwrite what is there, unless another save comes before it.
    const areAllAnswered = waiting?.sent.length === 0
    if (areAllAnswered && equalValues(next, there.settings)) tools.write(null)
    else if (waiting && !(areAllAnswered && equalValues(next, refused))) {
      return await save(
        waiting.sent,
        { from: there.settings, to: next, at: clock.now() },
        keepalive,
      )
    }
    if (!tools.read()) end()
    return false
  }

  async function save(
    before: readonly SentRow[],
    change: SentRow,
    keepalive: boolean,
  ): Promise<boolean> {
    const sent = [...before, change].slice(-MOST_SENT)
    // Stored before it is sent: changes that a person makes meanwhile count against what is sent now.
    tools.write({ base: change.from, mine: change.to, sent })
    sentWithKeepalive = keepalive ? change.to : null
    try {
      await tools.save(change.to, tools.known()?.updated ?? '', { keepalive })
    } catch (error) {
      return await failed(error, change)
    }
    if (isOver) return false
    settle(sent)
    tools.show(shown())
    // What a person changed meanwhile is saved a second later.
    if (tools.read()) sendAfter(SAVE_DEBOUNCE_MS)
    else end()
    return false
  }

  function end(): void {
    failures = 0
    forgetTimer()
    tools.onOutcome('saved')
  }

  async function failed(error: unknown, change: SentRow): Promise<boolean> {
    const failure = failureOf(cloudErrorOf(error))
    if (isOver || failure === 'unreachable' || failure === 'doubtful') throw error
    settle([change])
    if (failure === 'refused') {
      refused = change.to
      tools.onOutcome('refused')
    }
    if (failure !== 'conflict') return false
    await tools.refresh()
    if (!isOver) tools.show(shown())
    return !isOver
  }

  return {
    shown,
    change(next: Plain): void {
      tools.write({ base: known(), mine: next, sent: tools.read()?.sent ?? [] })
      tools.show(shown())
      sendAfter(SAVE_DEBOUNCE_MS)
    },
    /** Storage or the session has changed: shows the settings anew, and sends what waits. */
    reread(): void {
      tools.show(shown())
      // The tab in which it was changed sends it sooner, unless that was closed.
      if (tools.read() && failures === 0) sendAfter(SAVE_MAX_WAIT_MS)
    },
    /** Sends what waits at once; with `keepalive` in a request that outlives the page. */
    send: (keepalive: boolean): Promise<void> => {
      const waiting = tools.read()
      if (!waiting) return Promise.resolve()
      const isUnanswered = sending.isRunning() || waiting.sent.length > 0
      return keepalive && isUnanswered ? sendLeaving(waiting) : sending.begin(keepalive)
    },
    dispose(): void {
      isOver = true
      forgetTimer()
    },
  }
}

export type SettingsSync = ReturnType<typeof createSettingsSync>
