import { expect, test } from 'vitest'
import { choosesHolidays, NO_SETTINGS } from '@/domain/settings'
import { isChosen, withoutState, withRegion, withSchool, withWork, workRegions } from './choice'

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

test('H6 the person works where the first one was chosen, with its places', () => {
  expect(workRegions({})).toEqual([])
  expect(workRegions({ regions: ['XX', 'DE-BE', 'DE-BY'] })).toEqual(['DE-BE'])
  expect(workRegions({ regions: ['DE-BY', 'BG', 'DE-BY-augsburg'] })).toEqual([
    'DE-BY',
    'DE-BY-augsburg',
  ])
})

test('H6 a region counts and counts no more, a place with its state, and one always does', () => {
  const shown = { regions: ['DE-BE', 'DE-BY', 'DE-BY-augsburg', 'BG'] }
  const both = withWork(shown, 'DE-BY-augsburg', true)
  expect(workRegions(both)).toEqual(['DE-BE', 'DE-BY', 'DE-BY-augsburg'])
  const augsburg = withWork(both, 'DE-BE', false)
  expect(workRegions(augsburg)).toEqual(['DE-BY', 'DE-BY-augsburg'])
  expect(workRegions(withWork(augsburg, 'DE-BY-augsburg', false))).toEqual(['DE-BY'])
  expect(withWork(augsburg, 'DE-BY', false)).toBe(augsburg)
  expect(withWork({ ...shown, work: ['AT'] }, 'BG', true).work).toEqual(['AT', 'DE-BE', 'BG'])
})

test('H6 what is not shown any more does not count when it is shown again, and the first one does', () => {
  const bulgaria = { regions: ['DE-BY', 'BG'], work: ['BG'] }
  const without = withRegion(bulgaria, 'BG', false)
  expect(workRegions(without)).toEqual(['DE-BY'])
  expect(workRegions(withRegion(without, 'BG', true))).toEqual(['DE-BY'])
  expect(workRegions(withoutState({ ...bulgaria, work: ['DE-BY'] }, 'DE-BY'))).toEqual(['BG'])
  const bavaria = withRegion({ ...bulgaria, work: ['DE-BY'] }, 'DE-BY-augsburg', true)
  expect(workRegions(bavaria)).toEqual(['DE-BY', 'DE-BY-augsburg'])
})
