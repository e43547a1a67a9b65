import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HOLIDAYS_TIMEOUT_MS, SCHOOL_FRESH_MS, SCHOOL_RETRY_MS } from '@/domain/timing'
import { schoolAnswer } from '@/testing/schoolHolidays'
import { createSchoolHolidays, knownIn } from './schoolHolidays'

/** What the API does when it is asked, and the addresses that it was asked for. */
let answer: (url: URL, signal: AbortSignal) => Promise<Response>
let asked: URL[] = []

const good = async ({ searchParams: query }: URL) => {
  const [state, from, to] = ['subdivisionCode', 'validFrom', 'validTo'].map((name) =>
    query.get(name),
  )
  return Response.json(schoolAnswer(state ?? '', from ?? '', to ?? ''))
}
const down = async () => new Response('', { status: 503 })
const page = async () => new Response('<html>Maintenance</html>')
const otherShape = async () => Response.json({ holidays: [] })
const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const silent = (_: URL, signal: AbortSignal) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
  localStorage.clear()
  asked = []
  answer = good
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    asked.push(url)
    return answer(url, init.signal as AbortSignal)
  })
})

/** The school holidays of a fresh visit. */
function visit() {
  const sayFailure = vi.fn()
  const school = createSchoolHolidays(sayFailure)
  const names = (state: string, year: number) =>
    knownIn(school.store.get().known)(state, year).map((stretch) => stretch.names.de)
  return { ...school, sayFailure, names }
}

describe('school holidays', () => {
  it('H3 are asked for by state and year, of nobody in particular', async () => {
    const { ask, names } = visit()
    await ask(['DE-BY', 'DE-BE'], [2026])
    expect(asked.map(String)).toEqual(
      ['DE-BY', 'DE-BE'].map(
        (state) =>
          `https://openholidaysapi.org/SchoolHolidays?countryIsoCode=DE&subdivisionCode=${state}&languageIsoCode=DE&validFrom=2026-01-01&validTo=2026-12-31`,
      ),
    )
    expect(names('DE-BY', 2026)).toContain('Herbstferien')
    expect(names('DE-BY', 2027)).toEqual([])
    await ask(['DE-BY', 'DE-BE'], [2026])
    expect(asked).toHaveLength(2)
  })

  it('H3 that were known are there at once in the next visit, and asked for again a week later', async () => {
    await visit().ask(['DE-BY'], [2026])
    answer = offline
    const second = visit()
    const done = second.ask(['DE-BY'], [2026])
    expect(second.names('DE-BY', 2026)).toContain('Herbstferien')
    await done
    expect(asked).toHaveLength(1)
    vi.setSystemTime(Date.now() + SCHOOL_FRESH_MS)
    const third = visit()
    await third.ask(['DE-BY'], [2026])
    expect(asked).toHaveLength(2)
    expect(third.names('DE-BY', 2026)).toContain('Herbstferien')
    expect(third.sayFailure).toHaveBeenCalledOnce()
  })

  it.each([
    ['answers 503', down],
    ['answers with a page', page],
    ['answers with something else', otherShape],
    ['cannot be reached', offline],
    ['is silent', silent],
  ])('H3 while the API %s what is known stays, and it is said once', async (_, trouble) => {
    const { ask, retry, store, names, sayFailure } = visit()
    await ask(['DE-BY'], [2026])
    answer = trouble
    const done = ask(['DE-BY', 'DE-BE'], [2026, 2027, 2028])
    await vi.advanceTimersByTimeAsync(HOLIDAYS_TIMEOUT_MS)
    await done
    expect(names('DE-BY', 2026)).toContain('Herbstferien')
    expect(store.get().hasFailed).toBe(true)
    expect(sayFailure).toHaveBeenCalledOnce()
    // The years after the one that failed are not asked for.
    expect(asked).toHaveLength(2)
    const again = retry(['DE-BY', 'DE-BE'], [2026])
    await vi.advanceTimersByTimeAsync(HOLIDAYS_TIMEOUT_MS)
    await again
    expect(asked).toHaveLength(3)
    expect(sayFailure).toHaveBeenCalledOnce()
    answer = good
    await retry(['DE-BE'], [2026])
    expect(store.get().hasFailed).toBe(false)
    expect(names('DE-BE', 2026)).toContain('Herbstferien')
  })

  it('H3 that they cannot be had is not said anew by each visit, but when they could be had since, and after a week', async () => {
    answer = down
    const saidBy = async (states: string[]) => {
      const { ask, sayFailure } = visit()
      await ask(states, [2026])
      return sayFailure.mock.calls.length
    }
    expect(await saidBy(['DE-BY'])).toBe(1)
    expect(await saidBy(['DE-BY'])).toBe(0)
    answer = good
    expect(await saidBy(['DE-BE'])).toBe(0)
    answer = down
    expect(await saidBy(['DE-BY'])).toBe(1)
    vi.setSystemTime(Date.now() + SCHOOL_FRESH_MS)
    expect(await saidBy(['DE-BY'])).toBe(1)
  })

  it('H3 where storage is full it is said once in a visit', async () => {
    answer = down
    const { ask, retry, sayFailure } = visit()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await ask(['DE-BY'], [2026])
    await retry(['DE-BY'], [2026])
    expect(sayFailure).toHaveBeenCalledOnce()
  })

  it('H3 an API that is down is not asked at every turn of the page, but for another state', async () => {
    answer = down
    const { ask } = visit()
    await ask(['DE-BY'], [2026])
    await ask(['DE-BY'], [2027])
    expect(asked).toHaveLength(1)
    await ask(['DE-BY', 'DE-BE'], [2026])
    expect(asked).toHaveLength(3)
    vi.setSystemTime(Date.now() + SCHOOL_RETRY_MS)
    await ask(['DE-BY', 'DE-BE'], [2026])
    expect(asked).toHaveLength(5)
  })

  it('H3 the browser keeps sixty of them at most, the latest', async () => {
    const { ask } = visit()
    for (let year = 2026; year < 2096; year += 1) {
      vi.setSystemTime(Date.now() + 1)
      await ask(['DE-BY'], [year])
    }
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('quartal:1:school:'))
    expect(keys).toHaveLength(60)
    expect(keys).toContain('quartal:1:school:DE-BY:2095')
    expect(keys).not.toContain('quartal:1:school:DE-BY:2026')
  })

  it('H3 what another program wrote under its key is not believed', async () => {
    localStorage.setItem('quartal:1:school:DE-BY:2026', '{"at":1,"holidays":"<b>"}')
    const { ask, names } = visit()
    await ask(['DE-BY'], [2026])
    expect(asked).toHaveLength(1)
    expect(names('DE-BY', 2026)).toContain('Herbstferien')
  })
})
