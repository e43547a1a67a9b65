import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { publicLayer } from '@/domain/holidays/layers'
import { PRINT_WAIT_MS } from '@/domain/timing'
import { layers } from '@/state/calendar/layers'
import { changeSettings } from '@/state/choices/settings'
import { schoolAnswer } from '@/testing/schoolHolidays'
import { awaitHolidays } from './awaitHolidays'

let answer: (state: string) => Promise<Response>

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
  localStorage.clear()
  vi.stubGlobal('fetch', (url: URL) => answer(url.searchParams.get('subdivisionCode') ?? ''))
})

afterEach(() => {
  changeSettings(() => ({}))
  layers.set([])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const choose = (regions: string[], school: string[]) =>
  changeSettings(() => ({ holidays: { regions, school } }))
const good = async (state: string) => Response.json(schoolAnswer(state, '2026-01-01', '2026-12-31'))

/** What is missing, once that is known; until then null. */
function waiting(years: number[]) {
  const found = { missing: null as unknown }
  void awaitHolidays(years).then((missing) => {
    found.missing = missing
  })
  return found
}

it('P1 where nothing is chosen nothing is waited for', async () => {
  answer = () => new Promise(() => undefined)
  const found = waiting([2026])
  await vi.advanceTimersByTimeAsync(0)
  expect(found.missing).toEqual([])
})

it('P1 it is waited for public holidays, whose code comes later, and for school holidays that are asked for', async () => {
  choose(['DE-BY'], ['DE-BY'])
  let arrive: () => void = () => undefined
  answer = (state) =>
    new Promise((resolve) => {
      arrive = () => resolve(good(state))
    })
  const found = waiting([2026])
  await vi.advanceTimersByTimeAsync(1_000)
  layers.set([publicLayer(['DE-BY'], 'de')])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(found.missing).toBeNull()
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(found.missing).toEqual([])
})

it('P1 what has not come after five seconds, or could not be had, is missing', async () => {
  choose(['DE-BY'], ['DE-BE', 'DE-HH'])
  answer = (state) => (state === 'DE-BE' ? good(state) : new Promise(() => undefined))
  const found = waiting([2027])
  await vi.advanceTimersByTimeAsync(PRINT_WAIT_MS - 1)
  expect(found.missing).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(found.missing).toEqual([{}, { state: 'DE-HH', year: 2027 }])
})
