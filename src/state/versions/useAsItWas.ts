import { useRef, useState } from 'react'
import {
  differentDays,
  isOfChange,
  joinYears,
  momentAt,
  momentBefore,
  renamedTags,
} from '@/domain/asItWas'
import { type Day, formatDay } from '@/domain/dates'
import type { LargerChange, YearThen } from '@/domain/versions'
import { attemptError } from '@/state/attemptError'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { untilSaved, useVersionSource, type WhyNot, whyNot } from '@/state/versions/readVersions'

/** The chosen moment: by the fields, or exactly that before a larger change. */
export type Chosen = {
  readonly date: Day | null
  /** Minutes since midnight; null if the field has no valid time. */
  readonly minutes: number | null
  readonly before: LargerChange | null
}

/** How the calendar was at a moment (milliseconds), to be viewed or brought back. */
export type ReadMoment = {
  readonly moment: number
  readonly found: YearThen
  readonly before: LargerChange | null
}

/** The message in place of it: why there is nothing, or that nothing differs. */
export type Said = { readonly why: WhyNot | 'same' | 'sameSince' | 'future' }

type Open = ReadMoment & { readonly what: 'look' | 'bring' }

const partsOf = (moment: number) => {
  const at = new Date(moment)
  return { date: formatDay(at), minutes: at.getHours() * 60 + at.getMinutes() }
}

const DAY_MS = 24 * 60 * 60 * 1_000

/** Reads how the shown calendar was at a chosen moment; at first a day ago. */
export function useAsItWas(shown: number, years: readonly number[]) {
  const source = useVersionSource()
  const { status, tools } = useCalendar()
  const [chosen, setChosen] = useState<Chosen>(() => ({
    ...partsOf(Date.now() - DAY_MS),
    before: null,
  }))
  const [year, setYear] = useState(shown)
  const [busy, setBusy] = useState<Open['what'] | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const [open, setOpen] = useState<Open | null>(null)
  const [last, setLast] = useState<Open['what']>('look')
  /** The number of the last request; only its answer counts. */
  const asked = useRef(0)
  const { date, minutes, before } = chosen
  const typed = date === null || minutes === null ? null : momentAt(date, minutes)
  const moment = before ? momentBefore(before) : typed

  function forget(): void {
    asked.current += 1
    setBusy(null)
    setSaid(null)
  }

  /** Whether anything differs; a deleted tag that no day had counts as well. */
  const isLeft = (found: YearThen) => {
    const others = differentDays(tools.read(), found)
    if (!before) return others.length > 0 || renamedTags(tools.read(), found).length > 0
    const isGone = before.tag && !tools.read().tags.some(({ id }) => id === before.tag?.tag.id)
    return isGone || others.some((day) => isOfChange(day, before))
  }

  /** The content of some years at a moment (milliseconds). */
  async function read(wanted: readonly number[], at: number): Promise<YearThen> {
    const [versions] = await Promise.all([source(), untilSaved(status)])
    return joinYears(await Promise.all(wanted.map((one) => versions.ofYear(one, at))))
  }

  async function ask(what: Open['what']): Promise<void> {
    forget()
    if (moment === null) return
    if (moment > Date.now()) {
      setSaid({ why: 'future' })
      return
    }
    const own = asked.current
    setBusy(what)
    setLast(what)
    const wanted = what === 'bring' && before ? years : [year]
    const found = await read(wanted, moment).catch((error: unknown) => attemptError(error))
    if (asked.current !== own) return
    setBusy(null)
    if (found instanceof Error) setSaid({ why: whyNot(found) })
    else if (what === 'bring' && !isLeft(found)) setSaid({ why: before ? 'sameSince' : 'same' })
    else setOpen({ what, moment, found, before })
  }

  return {
    chosen,
    year,
    moment,
    busy,
    said,
    open,
    choose(next: Partial<Chosen>): void {
      forget()
      setChosen({ ...chosen, before: null, ...next })
    },
    chooseBefore(change: LargerChange): void {
      forget()
      setChosen({ ...partsOf(momentBefore(change)), before: change })
    },
    chooseYear(next: number): void {
      forget()
      setYear(next)
    },
    ask,
    again: () => void ask(last),
    /** Goes on from viewing to bringing back. */
    bring: () => open && setOpen({ ...open, what: 'bring' }),
    close: () => setOpen(null),
  }
}
