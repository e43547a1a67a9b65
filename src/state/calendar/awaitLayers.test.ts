import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { publicLayer } from '@/domain/holidays/layers'
import { outsideLayer } from '@/domain/outside/layer'
import type { OtherCalendar } from '@/domain/people'
import { PRINT_WAIT_MS } from '@/domain/timing'
import { layers } from '@/state/calendar/layers'
import { changeSettings } from '@/state/choices/settings'
import { hiddenOutside, outsideCalendars } from '@/state/outside/outside'
import { setCalendars } from '@/state/people/addressed'
import { clearSession, saveSession } from '@/storage/local/session'
import { outsideCalendar } from '@/testing/outside'
import { schoolAnswer } from '@/testing/schoolHolidays'
import { showCalendarOf } from '@/testing/showCalendarOf'
import { awaitLayers } from './awaitLayers'

let answer: (state: string) => Promise<Response>

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
  localStorage.clear()
  vi.stubGlobal('fetch', (url: URL) => answer(url.searchParams.get('subdivisionCode') ?? ''))
})

afterEach(() => {
  changeSettings(() => ({}))
  layers.set([])
  outsideCalendars.set([])
  hiddenOutside.set([])
  showCalendarOf(null)
  clearSession()
})

const choose = (regions: string[], school: string[]) =>
  changeSettings(() => ({ holidays: { regions, school } }))
const good = async (state: string) => Response.json(schoolAnswer(state, '2026-01-01', '2026-12-31'))

/** What is missing, once that is known; until then null. */
function waiting(years: number[], isPro = true) {
  const found = { missing: null as unknown }
  void awaitLayers(years, isPro).then((missing) => {
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

const ME = 'user00000000001'
const [mira, ana, ben] = ['Mira', 'Ana', 'Ben'].map(
  (name): OtherCalendar => ({
    owner: `${name.toLowerCase()}00000000000`.slice(0, 15),
    name,
    role: 'look',
    notes: false,
    colour: '',
    since: '',
    isPro: false,
  }),
) as [OtherCalendar, OtherCalendar, OtherCalendar]
const layerOf = ({ owner, name }: OtherCalendar, lane = 0) => ({
  id: `person:${owner}`,
  person: { lane, name, colour: '#2563eb' },
  marks: () => [],
})

/** Mira and Ana are laid beside the own days, Ben is hidden; of who is a stranger by now the choice is left. */
function layBeside(): void {
  const record = { id: ME, email: 'me@example.org', name: 'Me', pro: false, lang: 'en' }
  saveSession({ token: 'token', record })
  setCalendars([mira, ana, ben])
  changeSettings(() => ({
    beside: {
      [mira.owner]: { laid: true },
      [ana.owner]: { laid: true },
      [ben.owner]: { laid: true, hidden: true },
      stranger0000000: { laid: true },
    },
  }))
}

it('P1 T5 it is waited for the bars of everybody who is laid beside the own days, without Pro too', async () => {
  layBeside()
  const found = waiting([2027], false)
  await vi.advanceTimersByTimeAsync(1_000)
  layers.set([layerOf(mira)])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(found.missing).toBeNull()
  layers.set([layerOf(mira), layerOf(ana, 1)])
  await vi.advanceTimersByTimeAsync(0)
  expect(found.missing).toEqual([])
})

it('P1 T5 who has not come after five seconds is missing', async () => {
  layBeside()
  layers.set([layerOf(mira)])
  const found = waiting([2027])
  await vi.advanceTimersByTimeAsync(PRINT_WAIT_MS)
  expect(found.missing).toEqual([{ person: ana }])
})

it('P1 T5 on the paper of another calendar nobody is waited for', async () => {
  layBeside()
  showCalendarOf(mira)
  const found = waiting([2027])
  await vi.advanceTimersByTimeAsync(0)
  expect(found.missing).toEqual([])
})

const school = outsideCalendar()
const club = outsideCalendar([], { id: 'outside00000002', name: 'Club' })

it('P1 X3 it is waited for calendars elsewhere that are not hidden; who has not come is missing', async () => {
  outsideCalendars.set([school, club])
  const found = waiting([2027], false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(found.missing).toBeNull()
  hiddenOutside.set([club.calendar.id])
  layers.set([outsideLayer(school, 0)])
  await vi.advanceTimersByTimeAsync(0)
  expect(found.missing).toEqual([])
  hiddenOutside.set([])
  const later = waiting([2027], false)
  await vi.advanceTimersByTimeAsync(PRINT_WAIT_MS)
  expect(later.missing).toEqual([{ outside: club.calendar }])
})

it('P1 X3 on the paper of another calendar none of them is waited for, and none of them is a holiday', async () => {
  outsideCalendars.set([school])
  showCalendarOf(mira)
  const found = waiting([2027])
  await vi.advanceTimersByTimeAsync(0)
  expect(found.missing).toEqual([])
  showCalendarOf(null)
  choose(['DE-BY'], [])
  layers.set([outsideLayer(school, 0)])
  const holidays = waiting([2027])
  await vi.advanceTimersByTimeAsync(PRINT_WAIT_MS)
  expect(holidays.missing).toEqual([{}])
})
