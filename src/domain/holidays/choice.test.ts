import { expect, test } from 'vitest'
import { choosesHolidays, NO_SETTINGS } from '@/domain/settings'
import { isChosen, withoutState, withRegion, withSchool } from './choice'

test('H1 a state is chosen by its public holidays or those of its schools, and leaves with all that is its', () => {
  const bavaria = withSchool(withRegion({}, 'DE-BY', true), 'DE-BY', true)
  const augsburg = withRegion(withRegion(bavaria, 'DE-BY-augsburg', true), 'DE-BE', true)
  expect(augsburg).toEqual({ regions: ['DE-BY', 'DE-BY-augsburg', 'DE-BE'], school: ['DE-BY'] })
  expect(isChosen(withRegion(bavaria, 'DE-BY', false), 'DE-BY')).toBe(true)
  expect(withoutState(augsburg, 'DE-BY')).toEqual({ regions: ['DE-BE'], school: [] })
  expect(isChosen(withoutState(augsburg, 'DE-BY'), 'DE-BY')).toBe(false)
})

test('H5 what this version does not know stays, and nothing comes twice', () => {
  const shown = { regions: ['AT'], moon: true }
  expect(withRegion(withRegion(shown, 'BG', true), 'BG', true)).toEqual({
    regions: ['AT', 'BG'],
    moon: true,
  })
  expect(withoutState(shown, 'BG')).toEqual({ regions: ['AT'], school: [], moon: true })
})

test('H1 whether there is anything to show', () => {
  expect(choosesHolidays(NO_SETTINGS)).toBe(false)
  expect(choosesHolidays({ holidays: { regions: [], school: [] } })).toBe(false)
  expect(choosesHolidays({ holidays: { regions: ['BG'] } })).toBe(true)
  expect(choosesHolidays({ holidays: { school: ['DE-BY'] } })).toBe(true)
})
