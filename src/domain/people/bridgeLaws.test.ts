import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Entry } from '@/domain/entries'
import { tagged } from '@/testing/leave'
import { anyPeople, personTime } from '@/testing/people'
import type { PersonTime } from './person'
import { apartFromEachOther, type CommonBridge, commonBridges, freeTogether } from './together'

const when = { year: 2027, today: '2027-04-20' }
const somePeople = (min: number, max: number) => anyPeople('2027-04-26', 28, min, max)
const fixed = { seed: 6, numRuns: 40 }

test('T6 the order of people changes nothing but the order of what they give', () => {
  const byId = ({ shares, ...one }: CommonBridge) => ({
    ...one,
    shares: Object.fromEntries(shares.map(({ id, ...share }) => [id, share])),
  })
  fc.assert(
    fc.property(somePeople(2, 4), (people) => {
      const found = commonBridges(people, when)
      const turned = commonBridges(people.toReversed(), when)
      expect(turned.map(byId)).toEqual(found.map(byId))
      expect(found.every(({ shares }) => shares.every(({ id }, i) => id === people[i]?.id))).toBe(
        true,
      )
    }),
    fixed,
  )
})

test.each<[string, Partial<PersonTime>]>([
  ['does not work at all', { settings: { week: [0, 0, 0, 0, 0, 0, 0] } }],
  ['is on leave all the time', { entries: tagged('2026-11-01', '2028-02-28', 'u') }],
  ['has a holiday every day', { isHoliday: () => true }],
])('T6 who %s gives nothing and changes nothing', (_, change) => {
  const settings = { week: [1, 1, 1, 1, 1, 1, 1] } as const
  const free = personTime('free', { settings, ...change })
  fc.assert(
    fc.property(somePeople(1, 3), (people) => {
      const nothing = { id: 'free', leave: [], cost: 0 }
      const more = commonBridges(people, when).map((one) => ({
        ...one,
        shares: [...one.shares, nothing],
      }))
      expect(commonBridges([...people, free], when)).toEqual(more)
    }),
    fixed,
  )
})

/** A person who has taken some days whole. */
function withLeave(person: PersonTime, leave: readonly string[]): PersonTime {
  const taken = leave.map((day): [string, Entry] => [day, { tags: ['u'], notes: '' }])
  return { ...person, entries: { ...person.entries, ...Object.fromEntries(taken) } }
}

test('T6 what each gives makes just these days free for all, and no day less does', () => {
  fc.assert(
    fc.property(somePeople(1, 3), (people) => {
      for (const { from, to, free, shares } of commonBridges(people, when).slice(0, 8)) {
        const leave = shares.map((share) => share.leave)
        const after = people.map((person, i) => withLeave(person, leave[i] ?? []))
        const whole = { from, to, days: free }
        expect(freeTogether(after, 2027)).toContainEqual(expect.objectContaining(whole))
        const giver = leave.findIndex((days) => days.length > 0)
        const less = people.map((person, i) =>
          withLeave(person, i === giver ? (leave[i]?.slice(1) ?? []) : (leave[i] ?? [])),
        )
        expect(freeTogether(less, 2027)).not.toContainEqual(expect.objectContaining(whole))
      }
    }),
    fixed,
  )
})

test('T6 those that do not touch: what is left out touches a better one that is kept', () => {
  const touches = (a: CommonBridge, b: CommonBridge) => {
    const [first, second] = a.from < b.from ? [a, b] : [b, a]
    const behind = new Date(`${first.to}T12:00:00Z`)
    behind.setUTCDate(behind.getUTCDate() + 1)
    return second.from <= behind.toISOString().slice(0, 10)
  }
  fc.assert(
    fc.property(somePeople(1, 3), (people) => {
      const found = commonBridges(people, when)
      const kept = apartFromEachOther(found)
      for (const [at, one] of found.entries()) {
        const better = kept.filter((other) => found.indexOf(other) < at)
        expect(better.some((other) => touches(one, other))).toBe(!kept.includes(one))
      }
    }),
    fixed,
  )
})
