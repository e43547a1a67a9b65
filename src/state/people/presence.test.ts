import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Here } from '@/domain/people'
import { hereNow } from '@/state/people/calendarPeople'
import { openPresence } from '@/state/people/presence'
import { postHere } from '@/storage/cloud/people'
import { stubFetch } from '@/testing/stubFetch'

const [ME, ANA] = ['user00000000001', 'user00000000002']
const me = { person: ME, name: 'Me', day: '' }
const ana = { person: ANA, name: 'Ana', day: '' }

let here: readonly Here[]
let isAnswered: boolean
let words: number
let leave = () => {}

beforeEach(async () => {
  here = [me]
  isAnswered = true
  words = 0
  stubFetch(() => {
    words += 1
    if (!isAnswered) throw new TypeError('Failed to fetch')
    return { status: 200, body: { here } }
  })
  // The code of the client comes in its own time.
  await postHere(ME, { tab: 'a' })
  words = 0
  vi.useFakeTimers()
})

afterEach(() => {
  leave()
  hereNow.set([])
})

/** How often it is said within a time, in seconds. */
async function saidIn(seconds: number): Promise<number> {
  const before = words
  await vi.advanceTimersByTimeAsync(seconds * 1_000)
  return words - before
}

test('T4 who is alone says seldom that they are here, and often while somebody else is there to see it', async () => {
  leave = openPresence(ME, ME)
  expect(await saidIn(79)).toBe(2)
  // Ana comes: it is said soon, and three times within the time after which the server forgets.
  here = [me, ana]
  hereNow.set(here)
  expect(await saidIn(3)).toBe(1)
  expect(await saidIn(60)).toBe(5)
  here = [me]
  hereNow.set(here)
  await saidIn(12)
  expect(await saidIn(79)).toBeLessThanOrEqual(2)
})

test('T4 who gets no answer any more shows nobody as here', async () => {
  here = [me, ana]
  leave = openPresence(ME, ME)
  await saidIn(20)
  expect(hereNow.get()).toEqual([me, ana])
  isAnswered = false
  await saidIn(30)
  expect(hereNow.get()).toEqual([])
  isAnswered = true
  await saidIn(40)
  expect(hereNow.get()).toEqual([me, ana])
})
