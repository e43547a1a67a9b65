import { type Calendar, readEntries } from '@/domain/calendar'
import { changeBetween, changeOfDay } from '@/domain/change'
import { withNotes } from '@/domain/entries'
import { keysWith } from '@/storage/local/localJson'
import { openVisitorReplica } from '@/sync/visitorReplica'
import { createFakeClock } from '@/testing/fakeClock'
import { MemoryStorage, within } from '@/testing/memoryStorage'
import { seededRandom } from '@/testing/seededRandom'

/** What one tab did to storage: null removes a key. */
type Write = readonly [key: string, text: string | null]

/** A storage as one tab sees it while others write too. */
class SeenStorage extends MemoryStorage {
  readonly #writes: Write[]

  constructor(from: object, writes: Write[]) {
    super()
    this.#writes = writes
    Object.assign(this, from)
  }

  override setItem(key: string, text: string): void {
    super.setItem(key, text)
    this.#writes.push([key, text])
  }

  override removeItem(key: string): void {
    super.removeItem(key)
    this.#writes.push([key, null])
  }
}

type VisitorReplica = ReturnType<typeof openVisitorReplica>

export type VisitorTab = {
  readonly id: string
  readonly replica: VisitorReplica
  readonly calendar: () => Calendar
  /** What other tabs wrote and this one has not heard yet. */
  readonly news: Write[]
}

const KEY = 'temp-calendar-data'
const linesOf = (text: string) => text.split('\n').filter(Boolean)
const notesIn = ({ entries }: Calendar) => Object.values(entries).map(({ notes }) => notes)

/** Tabs of a visitor over one storage without locks; `enter` makes a tab the one whose code runs. */
export function visitorWorld(seed: number, enter: (id: string) => void) {
  const random = seededRandom(seed)
  const storage = new MemoryStorage()
  const clock = createFakeClock()
  const tabs: VisitorTab[] = []
  let made = 0

  /** What a tab does in one go, of which nothing is in storage yet. */
  function during(tab: Pick<VisitorTab, 'id'>, act: () => void): Write[] {
    const writes: Write[] = []
    enter(tab.id)
    within(new SeenStorage(storage, writes), act)
    return writes
  }

  function land(from: Pick<VisitorTab, 'id'>, [key, text]: Write): void {
    if (text === null) storage.removeItem(key)
    else storage.setItem(key, text)
    for (const tab of tabs) if (tab.id !== from.id) tab.news.push([key, text])
  }

  function act(tab: VisitorTab, work: () => void): void {
    for (const write of during(tab, work)) land(tab, write)
  }

  function open(): VisitorTab {
    made += 1
    const id = `tab${made}`
    let replica: VisitorReplica | null = null
    // What a timer does is one go of its tab too.
    const after = (ms: number, run: () => void) => clock.after(ms, () => act(tab, run))
    const writes = during({ id }, () => {
      replica = openVisitorReplica({
        clock: { now: clock.now, after },
        onStorageFull: () => undefined,
      })
    })
    for (const write of writes) land({ id }, write)
    const tab = {
      id,
      replica: replica as unknown as VisitorReplica,
      calendar: () => tab.replica.calendar(),
      news: [] as Write[],
    }
    tabs.push(tab)
    return tab
  }

  /** Ends without a word, as a killed tab does. */
  function kill(tab: VisitorTab): void {
    tab.replica.dispose()
    tabs.splice(tabs.indexOf(tab), 1)
    open()
  }

  function hear(tab: VisitorTab, count = tab.news.length): void {
    for (const [key, text] of tab.news.splice(0, count))
      act(tab, () => tab.replica.keyChanged(key, text))
  }

  return {
    random,
    clock,
    tabs,
    open,
    kill,
    act,
    hear,
    /** Two tabs act on the same state; their writes come as they like, and the first may be killed between two of its own. */
    race(pair: readonly [VisitorTab, VisitorTab], works: readonly [() => void, () => void]): void {
      const [first, second] = [during(pair[0], works[0]), during(pair[1], works[1])]
      const killedAfter = random() < 0.4 ? Math.floor(random() * (first.length + 1)) : null
      if (killedAfter !== null) first.length = killedAfter
      while (first.length + second.length > 0) {
        const isFirst = second.length === 0 || (first.length > 0 && random() < 0.5)
        const next = (isFirst ? first : second).shift()
        if (next) land(isFirst ? pair[0] : pair[1], next)
      }
      if (killedAfter !== null) kill(pair[0])
    },
    /** An edit of a day's note. */
    edit: (tab: VisitorTab, date: string, move: (lines: string[]) => string[]) => () => {
      const { entries } = tab.calendar()
      const change = changeOfDay(entries, date, (entry) =>
        withNotes(entry, move(linesOf(entry.notes)).join('\n')),
      )
      tab.replica.commit(change)
    },
    /** An edit of the list of tags. */
    retag: (tab: VisitorTab, change: (tags: Calendar['tags']) => Calendar['tags']) => () => {
      const now = tab.calendar()
      tab.replica.commit(changeBetween(now, { ...now, tags: change(now.tags) }))
    },
    /** A tab of the version before writes a line into the calendar as it is stored, which is all that it knows. */
    olderVersion(date: string, line: string): void {
      const { tags, entries } = JSON.parse(storage.getItem(KEY) ?? '{}')
      const known = readEntries(entries)
      const notes = [...linesOf(known[date]?.notes ?? ''), line].join('\n')
      const next = { ...known, [date]: { tags: known[date]?.tags ?? [], notes } }
      land({ id: 'older' }, [KEY, JSON.stringify({ ...(tags && { tags }), entries: next })])
    },
    /** All is heard and folded; what the tabs show, what storage has, and what is left of the log. */
    async rest() {
      for (let i = 0; i < 4; i++) {
        for (const tab of tabs) hear(tab)
        await clock.advance(3_000)
      }
      for (const tab of tabs) {
        hear(tab)
        act(tab, tab.replica.read)
      }
      const left = within(storage, () => keysWith('quartal:1:log:'))
      return {
        shown: tabs.map((tab) => tab.calendar()),
        stored: JSON.parse(storage.getItem(KEY) ?? '{}'),
        left,
      }
    },
    lines: (calendar: Calendar) => notesIn(calendar).flatMap(linesOf).sort(),
  }
}
