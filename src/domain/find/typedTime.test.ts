import { expect, test } from 'vitest'
import { typedTime } from './typedTime'

const at = (hour: number, minute = 0) => hour * 60 + minute

test.each([
  ['10:04', at(10, 4)],
  [' 9.04 ', at(9, 4)],
  ['0904', at(9, 4)],
  ['904', at(9, 4)],
  ['9', at(9)],
  ['21 Uhr', at(21)],
  ['21:04 ч.', at(21, 4)],
  ['9:04 AM', at(9, 4)],
  ['9:04\u202fPM', at(21, 4)],
  ['12 am', at(0)],
  ['12:30 p.m.', at(12, 30)],
  ['0:00', at(0)],
  ['24:00', null],
  ['13 pm', null],
  ['10:60', null],
  ['noon', null],
  ['', null],
])('V2 the time that %j names is found, or none', (text, minutes) => {
  expect(typedTime(text)).toBe(minutes)
})
