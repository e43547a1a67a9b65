import { type Outcome, runHistory } from './histories'
import { tabsWorld } from './tabsWorld'

/** How long the pauses of a busy page last at most, in milliseconds. */
const LONGEST_PAUSE_MS = 89

/** Runs the history of a seed with these tabs of one browser, and decides by the seed what else it meets. */
export function runTabsHistory(
  seed: number,
  { tabs, hasLocks }: { readonly tabs: number; readonly hasLocks: boolean },
): Promise<Outcome> {
  const world = tabsWorld({
    tabs,
    hasLocks,
    isLive: seed % 2 === 0,
    longestPause: seed % 3 === 0 ? LONGEST_PAUSE_MS : 0,
  })
  return runHistory(seed, world, {
    takingBack: seed % 4 === 0 ? 0.25 : 0,
    rewording: seed % 4 === 1 ? 0.3 : 0,
  })
}
