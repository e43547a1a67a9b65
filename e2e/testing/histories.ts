import type { Device } from './device'
import { FAULTS } from './fakeConnection'
import { edit } from './historyEdits'
import { profileOf } from './historyProfile'
import { comeToRest } from './historyRest'
import type { OpenWorld, Story, World } from './historyWorld'
import { createLedger } from './ledger'
import { seededRandom } from './seededRandom'

/**
 * Random histories of two or three devices of one account. The same ones run over the server in
 * memory and over a real one.
 */

export type Outcome = {
  /** What went wrong, one sentence each. */
  readonly problems: readonly string[]
  readonly edits: number
}

/**
 * Runs the history of a seed to its rest and says what is wrong then; `takingBack` is the share of the
 * edits that take an earlier one back, `rewording` of those that write within a line.
 */
export async function runHistory(
  seed: number,
  open: OpenWorld,
  { takingBack = 0, rewording = 0 } = {},
): Promise<Outcome> {
  const random = seededRandom(seed)
  const profile = profileOf(random)
  const ledger = createLedger()
  let isFaulty = true
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const fault = () => (isFaulty && random() < profile.faultRate ? pick(FAULTS) : 'none')
  const world = await open(profile, { random, fault, ledger })
  const crashAt = Math.floor(random() * profile.steps)
  const edits = { takingBack, rewording, lastEdits: new Map() }
  const story = { world, profile, ledger, random, pick, ...edits }
  for (let step = 0; step < profile.steps; step++) {
    await takeStep(story)
    if (step === crashAt) await world.crash?.()
  }
  isFaulty = false
  const problems = await comeToRest(world, ledger)
  return { problems, edits: ledger.edits }
}

/** Most steps are edits; the others are what happens to pages, networks and sessions. */
async function takeStep(story: Story): Promise<void> {
  const { world, profile, random, pick } = story
  const { net, clock, devices } = world
  const device = pick(devices)
  const action = random()
  if (action < 0.5) edit(story, device)
  else if (action < 0.56) device.reload()
  else if (action < 0.6) device.engine().refresh()
  else if (action < 0.62) void device.engine().flush(random() < 0.5)
  else if (action < 0.66) net.deliverLate()
  else if (action < 0.75) net.release(() => random() < 0.5)
  else if (action < 0.78) net.isReachable = !net.isReachable
  else if (action < 0.81) switchSession(world)
  else if (action < 0.82) net.allowsBatch = !net.allowsBatch
  else if (action < 0.84) switchOnline(device, random() < profile.backOnline)
  else await clock.advance(Math.floor(random() * 3_000))
}

/** An ended session comes back when the person signs in again (D10). */
function switchSession({ net, devices }: World): void {
  net.isSessionValid = !net.isSessionValid
  if (!net.isSessionValid) return
  for (const device of devices) if (device.statuses.at(-1) === 'local') device.engine().resume()
}

/** A device is offline for a long time where coming back is rare. */
function switchOnline(device: Device, comesBack: boolean): void {
  if (device.online) device.online = false
  else if (comesBack) {
    device.online = true
    device.engine().refresh()
  }
}
