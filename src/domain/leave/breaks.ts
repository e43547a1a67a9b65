import { addDays, type Day, dayOf, daysBetween } from '@/domain/dates'
import { entryOf } from '@/domain/entries'
import {
  type LeaveTime,
  leaveOn,
  leaveTags,
  mondayOf,
  ORDINARY_WEEK,
  type When,
  weekdayShare,
  workShare,
} from './workdays'

/** What a person gives for a break: the days to take, in order, and what they cost, in days of leave. */
export type Taken = { readonly leave: readonly Day[]; readonly cost: number }

/** Days that some people are free together once each of them has taken some. */
export type Break = {
  /** The first and the last free day. */
  readonly from: Day
  readonly to: Day
  /** How many days it has. */
  readonly free: number
  /** What it costs all of them together, in days of leave. */
  readonly cost: number
  /** What each person gives, in their order. */
  readonly taken: readonly Taken[]
}

/** So many days before and after the year belong to its breaks. */
const BEYOND = 31

/** The most that a break costs a person, in days of leave. */
const MAX_COST = 4

/** A day as a break sees it, of one person. */
type DayCost = {
  /** What taking it costs, in days of leave; 0 for a day that is free. */
  readonly cost: number
  /** What its weekday costs otherwise. */
  readonly usual: number
  /** The person cannot be away. */
  readonly isBusy: boolean
}

/**
 * What a day costs a person, in days of leave. Where the person cannot be away leave makes no day free, and only what
 * is not worked anyway is.
 */
export function costsOf(person: LeaveTime): (day: Day) => DayCost {
  const { entries, settings, tags } = person
  const counting = leaveTags(tags)
  return (day) => {
    const usual = weekdayShare(day, settings)
    const isBusy = entryOf(entries, day).tags.some((id) => id === settings.busyTag)
    const share = usual === 0 ? 0 : workShare(day, person)
    const cost = isBusy || share === 0 ? share : share - leaveOn(day, person, counting)
    return { cost, usual, isBusy }
  }
}

/** A person, and what a break that grows day by day has cost so far; made once, for a year has many breaks. */
type Grown = {
  readonly days: readonly DayCost[]
  /** What an ordinary week costs. */
  readonly week: number
  spent: number
  spentInWeek: number
  /** It has a holiday or leave of the person. */
  hasOff: boolean
}

/** A person before any break has begun; the days are all that a break may have. */
const grownOf = (person: LeaveTime, days: readonly Day[]): Grown => ({
  days: days.map(costsOf(person)),
  week: (person.settings.week ?? ORDINARY_WEEK).reduce<number>((sum, share) => sum + share, 0),
  spent: 0,
  spentInWeek: 0,
  hasOff: false,
})

/** Sets back what a break has cost, before the next one begins. */
function beginAnew(people: readonly Grown[]): void {
  for (const person of people) {
    person.spent = 0
    person.spentInWeek = 0
    person.hasOff = false
  }
}

/** Takes a day into a break; false where somebody cannot take it, or would give too much. */
function takeIn(people: readonly Grown[], at: number, isOpen: boolean, isMonday: boolean): boolean {
  for (const person of people) {
    const day = person.days[at]
    if (isMonday) person.spentInWeek = 0
    if (!day || day.cost === 0) {
      person.hasOff ||= day !== undefined && day.usual > 0
      continue
    }
    person.spent += day.cost
    person.spentInWeek += day.cost
    const isTooMuch = person.spent > MAX_COST || person.spentInWeek === person.week
    if (!isOpen || day.isBusy || isTooMuch) return false
  }
  return true
}

/** Whether somebody is free on a day by itself and works on the one beside it: there a break begins or ends. */
const isEdge = (people: readonly Grown[], at: number, beside: number) =>
  people.some(({ days }) => days[at]?.cost === 0 && days[beside]?.cost !== 0)

/** Whether a break has a holiday or leave of somebody who is not off all along, before it and after it too. */
const isGained = (people: readonly Grown[], from: number, to: number) =>
  people.some((person) => {
    const works = (at: number) => (person.days[at]?.cost ?? 0) > 0
    return person.hasOff && (person.spent > 0 || works(from - 1) || works(to + 1))
  })

/** What each of these people has taken for the days from one place to another. */
const takenBy = (
  people: readonly Grown[],
  days: readonly Day[],
  from: number,
  to: number,
): Taken[] =>
  people.map(({ days: own, spent }) => {
    const leave: Day[] = []
    if (spent > 0) {
      for (let at = from; at <= to; at += 1) if (own[at]?.cost) leave.push(days[at] ?? '')
    }
    return { leave, cost: spent }
  })

/**
 * Every way to make some days of a year free for all of these people, in the order of the free days per day of leave.
 * A break begins and ends where somebody's free days do so by themselves, has somebody's holiday or leave in it, costs
 * nobody more than four days or a whole ordinary week, and all that is taken lies in the year and ahead.
 */
export function breaksOf(persons: readonly LeaveTime[], { year, today }: When): Break[] {
  const [first, last] = [dayOf(year, 0, 1), dayOf(year, 11, 31)]
  const length = daysBetween(first, last) + 1 + 2 * BEYOND
  const days = Array.from({ length }, (_, i) => addDays(first, i - BEYOND))
  const monday = daysBetween(days[0] ?? first, mondayOf(first)) % 7
  const people = persons.map((person) => grownOf(person, days))
  const found: Break[] = []
  for (let from = 0; from < length; from += 1) {
    if (!isEdge(people, from, from - 1)) continue
    beginAnew(people)
    for (let to = from; to < length; to += 1) {
      const day = days[to] ?? ''
      const isOpen = day > today && day >= first && day <= last
      if (!takeIn(people, to, isOpen, to % 7 === monday)) break
      const cost = people.reduce((sum, { spent }) => sum + spent, 0)
      if (cost === 0 || !isEdge(people, to, to + 1) || !isGained(people, from, to)) continue
      const taken = takenBy(people, days, from, to)
      found.push({ from: days[from] ?? '', to: day, free: to - from + 1, cost, taken })
    }
  }
  return found.sort(
    (a, b) => b.free * a.cost - a.free * b.cost || b.free - a.free || (a.from < b.from ? -1 : 1),
  )
}
