import { followOutside, followsOutside } from './outside.mjs'
import { arrive, moves, pull, viewShare, watch } from './person.mjs'
import { wait } from './wire.mjs'

/** Mean pause between the saves of a person, in ms: somebody who does nothing but plan. */
const PAUSE = 10_000
/** What the app waits after the last change before it saves. */
const DEBOUNCE = 1_000
/** Mean time after which a person comes back to the page and it reads everything again. */
const RETURN = 10 * 60_000
const VIEW_PAUSE = 30_000
/** One visitor of a link for so many people. */
const PEOPLE_PER_VIEWER = 10
const ARRIVING_AT_ONCE = 8
/** Who has begun to arrive in time may take so long, in ms. */
const COMING = 10_000

/** Out of 1,000 saves. */
const MIX = [
  { upTo: 600, kind: 'save', move: moves.update },
  { upTo: 800, kind: 'save', move: moves.create },
  { upTo: 900, kind: 'save', move: moves.remove },
  { upTo: 995, kind: 'save', move: (person) => slowest([1, 2, 3].map(() => moves.create(person))) },
  { upTo: 1000, kind: 'bulk', move: moves.bulk },
]

const slowest = async (some) => Math.max(...(await Promise.all(some)))
const random = (mean) => -Math.log(1 - Math.random()) * mean

/** People at one server, who live on until the process ends. */
export function createCrowd(base) {
  const people = []
  let next = 0
  let viewers = 0
  let samples = fresh()

  function fresh() {
    return {
      save: [],
      bulk: [],
      pull: [],
      view: [],
      outside: [],
      arrive: [],
      told: [],
      gap: [],
      failed: 0,
      why: '',
    }
  }

  async function sample(kind, work) {
    try {
      const ms = await work()
      samples[kind].push(ms)
    } catch (error) {
      samples.failed += 1
      samples.why ||= error.message
    }
  }

  const watching = {
    onTold: (ms) => samples.told.push(ms),
    onGap: (readAnew) => void sample('gap', readAnew),
  }

  async function edit(person) {
    for (;;) {
      await wait(DEBOUNCE + random(PAUSE - DEBOUNCE))
      const drawn = Math.random() * 1000
      const { kind, move } = MIX.find(({ upTo }) => drawn < upTo)
      await sample(kind, () => move(person))
    }
  }

  async function comeBack(person) {
    for (;;) {
      await wait(random(RETURN))
      await sample('pull', () => pull(person))
      if (person.readOutside) await sample('outside', person.readOutside)
    }
  }

  async function view(index) {
    for (;;) {
      await wait(random(VIEW_PAUSE))
      await sample('view', () => viewShare(base, index))
    }
  }

  async function welcome(deadline, wanted, { devices, together, outside }) {
    while (next < wanted && Date.now() < deadline) {
      const index = next++
      const begin = performance.now()
      await sample('arrive', async () => {
        const person = await arrive(base, index, {
          together,
          onTold: together > 1 ? watching.onTold : null,
        })
        if (outside && followsOutside(index)) {
          person.readOutside = await followOutside(person, index, outside)
          await person.readOutside()
        }
        if (devices > 1) await watch(base, index, watching)
        people.push(person)
        // These end with the process.
        void edit(person)
        void comeBack(person)
        return performance.now() - begin
      })
    }
  }

  return {
    /**
     * Lets people arrive, each with one or two `devices`, so many of them in one calendar (`together`), and a third
     * with calendars of another host (`outside`), until there are `wanted`, or the time is over; answers with their number.
     */
    async grow(wanted, deadline, as) {
      const arriving = () => welcome(deadline, wanted, as)
      const doors = Array.from({ length: ARRIVING_AT_ONCE }, arriving)
      // Where the server cannot keep up, some of them would wait for ever.
      await Promise.race([Promise.all(doors), wait(deadline - Date.now() + COMING)])
      for (; viewers < people.length / PEOPLE_PER_VIEWER; viewers += 1) void view(viewers)
      const { arrive } = samples
      samples = fresh()
      return { people: people.length, arrive }
    },

    /** What happens in so many milliseconds, and the processor time of this process in seconds. */
    async watch(ms) {
      samples = fresh()
      const cpu = process.cpuUsage()
      await wait(ms)
      const { user, system } = process.cpuUsage(cpu)
      return { ...samples, cpu: (user + system) / 1e6 }
    },
  }
}
