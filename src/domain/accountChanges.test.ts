import { expect, test } from 'vitest'
import { isSameEmail, MAX_PICTURE_BYTES, pictureFault } from './accountChanges'

test.each([
  ['image/png', MAX_PICTURE_BYTES, null],
  ['image/jpeg', MAX_PICTURE_BYTES + 1, 'size'],
  ['image/svg+xml', 1, 'kind'],
  ['', 1, 'kind'],
])('Account: of a file of kind "%s" with %d bytes it says %s', (type, size, fault) => {
  expect(pictureFault({ type, size })).toBe(fault)
})

test.each([
  [' Mira@Example.ORG', true],
  ['mira@example.or', false],
  ['', false],
])('Account: "%s" as the typed address is %s', (typed, isSame) => {
  expect(isSameEmail(typed, 'mira@example.org')).toBe(isSame)
})
