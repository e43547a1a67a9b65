import type { OutsideEvent, OutsideKnown } from '@/domain/outside/outside'

/** A calendar elsewhere as tests want it: the school's, with an excursion of three days unless others are given. */
export function outsideCalendar(
  events: readonly OutsideEvent[] = [
    { first: '2027-05-10', last: '2027-05-12', title: 'Excursion' },
  ],
  changes: Partial<OutsideKnown['calendar']> = {},
): OutsideKnown {
  const calendar = {
    id: 'outside00000001',
    name: 'School',
    colour: '#0d9488',
    show: 'days' as const,
    isFree: false,
    readAt: 0,
    trouble: '',
    since: 0,
    ...changes,
  }
  return { calendar, events }
}
