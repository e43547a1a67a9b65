import type { KnownSchool } from '@/domain/holidays/layers'
import { readSchoolHolidays, type SchoolHoliday } from '@/domain/holidays/schoolHolidays'
import { SCHOOL_FRESH_MS, SCHOOL_RETRY_MS } from '@/domain/timing'
import { t } from '@/i18n'
import { createStore, type Store } from '@/state/createStore'
import { isDialogOpen } from '@/state/dialogs'
import { notify, onceTexts } from '@/state/notify'
import { onOwnerChange } from '@/state/ownedStore'
import { fetchSchoolHolidays } from '@/storage/cloud/plainGets'
import {
  readSchoolFailure,
  readSchoolYear,
  writeSchoolFailure,
  writeSchoolYear,
} from '@/storage/local/localSchoolHolidays'

export type SchoolState = {
  /** By state and year, as far as this browser knows them. */
  readonly known: ReadonlyMap<string, readonly SchoolHoliday[]>
  /** Whether the last request failed. */
  readonly hasFailed: boolean
}

export type SchoolHolidays = {
  readonly store: Store<SchoolState>
  /** Fetches the holidays of some states and years, unless they are known and fresh. */
  ask(states: readonly string[], years: readonly number[]): Promise<void>
  /** Somebody else uses the app: forgets everything, requests under way included. */
  forget(): void
  /** Asks again at once after a failure, because the network is back. */
  retry(states: readonly string[], years: readonly number[]): Promise<void>
}

const keyOf = (state: string, year: number) => `${state}:${year}`

/** The known holidays in the form that a layer reads. */
export const knownIn =
  (known: SchoolState['known']): KnownSchool =>
  (state, year) =>
    known.get(keyOf(state, year)) ?? []

/** Whether the school holidays of a state in a year are known; there may be none. */
export const isKnown = (state: string, year: number): boolean =>
  schoolHolidays.store.get().known.has(keyOf(state, year))

/**
 * School holidays from the public API, kept in this browser. `sayFailure` tells the person once that they cannot be
 * fetched, and again only after a success or a week, over all visits.
 */
export function createSchoolHolidays(sayFailure: () => void): SchoolHolidays {
  const store = createStore<SchoolState>({ known: new Map(), hasFailed: false })
  const asked = new Map<string, number>()
  /** When the last request failed, and for which states. */
  let failure = { at: 0, of: '' }
  let saidAt = 0
  let running: Promise<void> = Promise.resolve()
  /** A new object for each person who uses the app: answers for an earlier one are dropped. */
  let owner = {}

  function know(key: string, holidays: readonly SchoolHoliday[]): void {
    const { known, hasFailed } = store.get()
    store.set({ known: new Map(known).set(key, holidays), hasFailed })
  }

  function failed(of: string): void {
    failure = { at: Date.now(), of }
    store.set({ ...store.get(), hasFailed: true })
    // If storage is full, only this page remembers that it was said.
    if (Math.abs(Date.now() - Math.max(saidAt, readSchoolFailure())) < SCHOOL_FRESH_MS) return
    saidAt = Date.now()
    writeSchoolFailure(saidAt)
    sayFailure()
  }

  /** Fetches one state and year, unless it is fresh; false if the API did not answer. */
  async function askOne(state: string, year: number): Promise<boolean> {
    const key = keyOf(state, year)
    // An absolute difference: an answer must not count as fresh for ever if the clock was put back.
    const age = Math.abs(Date.now() - (asked.get(key) ?? 0))
    if (age < SCHOOL_FRESH_MS) return true
    const asker = owner
    const answer = await fetchSchoolHolidays(state, year).catch(() => null)
    const holidays = readSchoolHolidays(answer, state)
    if (asker !== owner) return true
    if (!holidays) return false
    saidAt = 0
    writeSchoolFailure(null)
    const at = Date.now()
    asked.set(key, at)
    writeSchoolYear(state, year, { at, holidays })
    know(key, holidays)
    store.set({ ...store.get(), hasFailed: false })
    return true
  }

  /** Shows at once what this browser kept. */
  function recall(state: string, year: number): void {
    const key = keyOf(state, year)
    const kept = store.get().known.has(key) ? null : readSchoolYear(state, year)
    if (!kept) return
    asked.set(key, kept.at)
    know(key, kept.holidays)
  }

  async function askAll(states: readonly string[], years: readonly number[]): Promise<void> {
    const of = states.join()
    if (failure.of === of && Date.now() - failure.at < SCHOOL_RETRY_MS) return
    for (const year of years) {
      const answers = await Promise.all(states.map((state) => askOne(state, year)))
      // If the API is down, the other years are not asked for.
      if (answers.includes(false)) return failed(of)
    }
  }

  function ask(states: readonly string[], years: readonly number[]): Promise<void> {
    for (const state of states) for (const year of years) recall(state, year)
    running = running.then(() => askAll(states, years))
    return running
  }

  return {
    store,
    ask,
    forget() {
      owner = {}
      asked.clear()
      failure = { at: 0, of: '' }
      store.set({ known: new Map(), hasFailed: false })
    },
    retry(states, years) {
      failure = { at: 0, of: '' }
      return ask(states, years)
    },
  }
}

/**
 * The school holidays of this page. No message comes while the settings are open, which show the failure themselves.
 */
export const schoolHolidays = createSchoolHolidays(() => {
  if (isDialogOpen('settings')) return
  const say = () => notify.info(t('holidays.schoolFailed'), { id: 'school' })
  onceTexts(say)
})
onOwnerChange(schoolHolidays.forget)
