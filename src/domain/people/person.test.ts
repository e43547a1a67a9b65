import { describe, expect, test } from 'vitest'
import { tagged } from '@/testing/leave'
import { holidaysOf, nameOf, type Person, timeOf } from './person'

describe('how a person is shown', () => {
  test('T3 T5 a person is called by the name, as far as one can be seen', () => {
    expect(nameOf({ name: ' Mira ' })).toBe('Mira')
    expect(nameOf({ name: '\u3164' })).toBe('')
  })
})

describe('what free days are reckoned with', () => {
  const settings = {
    holidays: { regions: ['DE-BE', 'DE-BY'], work: ['DE-BY'] },
    leave: { week: [1, 1, 1, 1, 0, 0, 0] as const },
  }
  const person: Person = {
    id: 'a',
    name: 'Mira',
    colour: '',
    calendar: { tags: [], entries: tagged('2027-05-07', '2027-05-07', 'u') },
    settings,
    holidays: holidaysOf(settings, 'en'),
  }

  test('T6 H6 holidays are those where the person works, workdays the own ones', () => {
    const time = timeOf(person)
    expect(['2027-01-06', '2027-03-08', '2027-05-06'].map(time.isHoliday)).toEqual([
      true,
      false,
      true,
    ])
    expect(time).toMatchObject({ id: 'a', settings: settings.leave, ...person.calendar })
  })

  test('T8 of whom no settings are known works as whoever says nothing', () => {
    const time = timeOf({ ...person, settings: {}, holidays: holidaysOf({}, 'en') })
    expect(time.settings).toEqual({})
    expect(time.isHoliday('2027-12-25')).toBe(false)
  })
})
