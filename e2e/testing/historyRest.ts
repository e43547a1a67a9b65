import { entryOf, equalEntries } from '@/domain/entries'
import { equalTags } from '@/domain/tags'
import type { Device } from './device'
import type { World } from './historyWorld'
import type { Holdings, Ledger } from './ledger'

/** Longer than the longest pause between two tries. */
const PATIENCE_MS = 150_000
const LOOK_EVERY_MS = 500

/** All devices equal the server after each has pushed and pulled twice (D6). */
const ROUNDS = 2

/** Ends every fault, lets all devices sync, and names what is wrong then. */
export async function comeToRest(world: World, ledger: Ledger): Promise<string[]> {
  const { devices, net } = world
  net.isReachable = true
  net.allowsBatch = true
  net.deliverLate()
  net.release()
  await world.quiet()
  net.isSessionValid = true
  for (const device of devices) device.online = true
  const problems = await restOf(world, 'with the limits of the plan')
  await world.lift()
  for (const device of devices) device.engine().forgetRefusals()
  problems.push(...(await restOf(world, 'without limits')))

  for (const { events } of devices) {
    for (const event of events) {
      if (event.kind === 'dropped') ledger.dropped(event.date, event.tagIds)
    }
  }
  const holdings = await world.holdings()
  for (const [i, device] of devices.entries()) problems.push(...differences(i, device, holdings))
  return [...problems, ...ledger.missingFrom(holdings)]
}

/** Says that a device has nothing left to do but what its plan forbids. */
function isIdle(device: Device): boolean {
  const state = device.statuses.at(-1)
  return state === 'synced' || (state === 'failed' && device.engine().isAllRefused())
}

/** What was under way when the faults ended still arrives: a held answer, the end of a session. */
function goOn({ devices, net }: World): void {
  net.release()
  for (const device of devices) if (device.statuses.at(-1) === 'local') device.engine().resume()
}

async function restOf(world: World, when: string): Promise<string[]> {
  const { devices, clock, patience = PATIENCE_MS } = world
  for (let round = 0; round < ROUNDS; round++) {
    for (const device of devices) device.engine().refresh()
    let waited = 0
    do {
      goOn(world)
      await clock.advance(LOOK_EVERY_MS)
      waited += LOOK_EVERY_MS
      if (waited > patience) {
        const states = devices.map((device) => device.statuses.at(-1))
        return [`no rest ${when}: ${states.join(', ')}`]
      }
    } while (!devices.every(isIdle))
  }
  return []
}

function differences(index: number, device: Device, { tags, entries }: Holdings): string[] {
  const shown = device.calendar()
  const problems: string[] = []
  const say = (text: string) => problems.push(`device ${index}: ${text}`)
  const kept = device.store.names().size
  if (device.engine().waiting() + kept > 0) say('something still waits')
  if (shown.tags.length !== tags.size) say(`${shown.tags.length} tags, not ${tags.size}`)
  for (const tag of shown.tags) {
    const stored = tags.get(tag.id)
    if (!stored || !equalTags(stored, tag)) say(`tag ${tag.id} differs`)
  }
  for (const date of new Set([...Object.keys(entries), ...Object.keys(shown.entries)])) {
    if (!equalEntries(entryOf(shown.entries, date), entryOf(entries, date))) say(`${date} differs`)
  }
  return problems
}
