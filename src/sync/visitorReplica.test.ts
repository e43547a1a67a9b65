import { describe, expect, test, vi } from 'vitest'
import { type VisitorTab, visitorWorld } from '@/testing/visitorWorld'

/**
 * Random histories of a visitor with three tabs and no lock: tabs that act at once on the same state, whose writes come
 * in any order, that are killed between two writes of a fold, hear of each other late, and have a tab of the version
 * before beside them. Each line is written once, so that it can be missing or doubled, and comes back if it does.
 */

const DAYS = ['2026-11-20', '2026-11-21'] as const
const STEPS = 40
const seeds = Array.from({ length: Number(process.env.HISTORIES ?? 40) }, (_, i) => i + 1)

const here = vi.hoisted(() => ({ tab: '' }))

vi.mock(import('@/storage/local/tabs'), async (original) => ({
  ...(await original()),
  get tabId() {
    return here.tab
  },
}))

async function runHistory(seed: number) {
  const world = visitorWorld(seed, (id) => {
    here.tab = id
  })
  const { random, tabs } = world
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const made: string[] = []
  const removed = new Set<string>()
  for (let i = 0; i < 3; i++) world.open()

  const newLine = () => {
    made.push(`line ${made.length + 1}`)
    return made.at(-1) as string
  }

  /** What a tab does next: an edit, or its fold. */
  function work(tab: VisitorTab): () => void {
    const kind = random()
    const date = pick(DAYS)
    if (kind < 0.4) {
      const line = newLine()
      return world.edit(tab, date, (lines) =>
        random() < 0.3 ? [line, ...lines] : [...lines, line],
      )
    }
    if (kind < 0.5) {
      return world.edit(tab, date, ([first, ...rest]) => {
        if (first) removed.add(first)
        return rest
      })
    }
    if (kind < 0.58) {
      const label = `tag ${made.length}`
      return world.retag(tab, ([first, ...rest]) => (first ? [{ ...first, label }, ...rest] : rest))
    }
    return tab.replica.fold
  }

  for (let step = 0; step < STEPS; step++) {
    const kind = random()
    const tab = pick(tabs)
    if (kind < 0.45) world.act(tab, work(tab))
    else if (kind < 0.6) {
      const other = pick(tabs.filter((one) => one !== tab))
      const one = work(other)
      const folds = Array.from({ length: Math.floor(random() * 3) }, () => other.replica.fold)
      world.race([tab, other], [tab.replica.fold, () => void [one, ...folds].map((act) => act())])
    } else if (kind < 0.8) world.hear(tab, 1 + Math.floor(random() * 6))
    else if (kind < 0.93) await world.clock.advance(random() * 2_500)
    else if (kind < 0.96) world.kill(tab)
    else world.olderVersion(pick(DAYS), newLine())
  }
  return { ...(await world.rest()), lines: world.lines, made, removed }
}

describe.each(seeds)('E6 visitor history %i of tabs without locks', (seed) => {
  test('no edit is lost or doubled, all tabs show the same, and storage has it in one text', async () => {
    const { shown, stored, left, lines, made, removed } = await runHistory(seed)
    const [first, ...others] = shown
    for (const other of others) expect(other).toEqual(first)
    expect(stored).toMatchObject({ tags: first?.tags, entries: first?.entries })
    expect(left).toEqual([])
    expect(first && lines(first)).toEqual(made.filter((line) => !removed.has(line)).sort())
  })
})
