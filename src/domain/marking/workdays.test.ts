import { expect, test } from 'vitest'
import { addDays } from '@/domain/dates'
import { publicLayer } from '@/domain/holidays/layers'
import { workdaysOf } from './workdays'

test('R4 workdays are from Monday to Friday, but no public holiday', () => {
  const days = Array.from({ length: 12 }, (_, i) => addDays('2027-05-03', i))
  expect(workdaysOf(days, [])).toHaveLength(10)
  const found = workdaysOf(days, [publicLayer(['DE-BY'], 'de')])
  expect(found).toHaveLength(9)
  expect(found).not.toContain('2027-05-06')
})
