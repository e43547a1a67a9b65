import type { Clock } from '@/sync/clock'
import type { TabMessage } from '@/sync/tabs'
import { within } from './memoryStorage'

type Change = { readonly key: string; readonly text: string | null; isSent: boolean }

/** What a browser does for one of its tabs. */
type TabListener = {
  startLeading(): void
  startFollowing(): void
  keyChanged(key: string, text: string | null): void
  onMessage(message: TabMessage): void
}

type BrowserTab = {
  /** Runs something with the local storage of this tab in place. */
  run<T>(act: () => T): T
  listen(listener: TabListener): void
  claimLead(): void
  post(message: TabMessage): void
  /** Ends the tab; what it wrote stays. */
  close(): void
}

/**
 * One browser with several tabs: local storage whose writes reach the other tabs later and in one
 * order, with an event each; a channel; and a lead that can be taken away.
 */
export type FakeBrowser = {
  openTab(): BrowserTab
  /** Runs something with the storage as all tabs will see it in the end. */
  run<T>(act: () => T): T
  /** How many times the tabs wrote a key or removed one. */
  writes(): number
  /** From now on no write holds; keys can still be removed. */
  isFull: boolean
  /** Whether one tab leads; without locks, as on plain http, each of them does. */
  readonly hasLocks: boolean
}

/** Local storage as one process sees it: own writes at once, those of others when they arrive. */
class View {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null
  }

  put(key: string, text: string | null): void {
    if (text === null) Reflect.deleteProperty(this, key)
    else Reflect.set(this, key, text)
  }
}

type Queue = (act: () => void) => void

type Inside = {
  readonly view: View
  /** Own writes that are not confirmed; they hide what arrives meanwhile. */
  readonly own: Change[]
  readonly arrive: Queue
  readonly hear: Queue
  listener: TabListener
}

const deaf: TabListener = {
  startLeading: () => undefined,
  startFollowing: () => undefined,
  keyChanged: () => undefined,
  onMessage: () => undefined,
}

/** Makes a browser; a write, message or lock is up to `latest` milliseconds late. */
export function createFakeBrowser(
  clock: Clock,
  random: () => number,
  { latest = 40, hasLocks = true } = {},
): FakeBrowser {
  const stored = new View()
  let tabs: readonly Inside[] = []
  let leader: Inside | null = null
  let writes = 0

  /** What is under way, in no order. */
  const underWay = new Set<{ readonly at: number; run(): void }>()

  /** Later, and never before what was put into the same queue earlier. */
  function createQueue(): Queue {
    let free = 0
    return (act) => {
      free = Math.max(free + 1, clock.now() + random() * latest)
      const step = { at: free, run: () => underWay.delete(step) && act() }
      underWay.add(step)
      clock.after(free - clock.now(), step.run)
    }
  }

  /** Nobody edits in one tab and closes it or another one so fast that writes are still under way. */
  function arriveAll(): void {
    for (;;) {
      const [next] = [...underWay].sort((a, b) => a.at - b.at)
      if (!next) return
      next.run()
    }
  }

  const isOpen = (inside: Inside) => tabs.includes(inside)

  /** The write takes its place in the one order of all writes. */
  function send(inside: Inside, change: Change): void {
    const { key, text } = change
    change.isSent = true
    stored.put(key, text)
    inside.arrive(() => inside.own.shift())
    for (const other of tabs) {
      if (other === inside) continue
      other.arrive(() => {
        if (!isOpen(other)) return
        if (!other.own.some((own) => own.key === key)) other.view.put(key, text)
        within(other.view, () => other.listener.keyChanged(key, text))
      })
    }
  }

  const locks = createQueue()

  /** The loss and the gain are told at one moment, in either order, whatever is under way. */
  function grant(inside: Inside): void {
    locks(() => {
      if (!isOpen(inside) || leader === inside) return
      const old = leader
      leader = inside
      const lose = () => old && isOpen(old) && within(old.view, () => old.listener.startFollowing())
      const win = () => within(inside.view, () => inside.listener.startLeading())
      const isLossFirst = random() < 0.5
      if (isLossFirst) lose()
      win()
      if (!isLossFirst) lose()
    })
  }

  function close(inside: Inside): void {
    arriveAll()
    tabs = tabs.filter((other) => other !== inside)
    if (leader !== inside) return
    leader = null
    const [next] = tabs
    if (next) grant(next)
  }

  function openTab(): BrowserTab {
    const view = new View()
    for (const [key, text] of Object.entries(stored)) view.put(key, String(text))
    const leave = createQueue()
    const tab: BrowserTab = {
      run: (act) => within(view, act),
      listen(listener) {
        inside.listener = listener
      },
      claimLead() {
        if (!hasLocks) tab.run(() => inside.listener.startLeading())
        else if (leader !== inside) grant(inside)
      },
      post(message) {
        for (const other of tabs) {
          if (other === inside) continue
          const copy = structuredClone(message)
          other.hear(
            () => isOpen(other) && within(other.view, () => other.listener.onMessage(copy)),
          )
        }
      },
      close: () => close(inside),
    }
    const inside: Inside = {
      view,
      own: [],
      arrive: createQueue(),
      hear: createQueue(),
      listener: deaf,
    }
    const write = (key: string, text: string | null) => {
      if (browser.isFull && text !== null) throw new DOMException('Full.', 'QuotaExceededError')
      writes += 1
      view.put(key, text)
      const change = { key, text, isSent: false }
      inside.own.push(change)
      if (isOpen(inside)) leave(() => send(inside, change))
    }
    Object.defineProperty(view, 'setItem', { value: write })
    Object.defineProperty(view, 'removeItem', { value: (key: string) => write(key, null) })
    tabs = [...tabs, inside]
    return tab
  }

  const browser: FakeBrowser = {
    openTab,
    isFull: false,
    hasLocks,
    writes: () => writes,
    run(act) {
      const all = new View()
      for (const [key, text] of Object.entries(stored)) all.put(key, String(text))
      for (const { key, text, isSent } of tabs.flatMap(({ own }) => own)) {
        if (!isSent) all.put(key, text)
      }
      return within(all, act)
    },
  }
  return browser
}
