import { expect, test } from 'vitest'
import { defaultTagId, newRecordId } from './ids'

const bytes = (values: number[]) => (wanted: Uint8Array) => wanted.map((_, i) => values[i] ?? 0)

test('D3 a record id has 15 characters of a-z and 0-9', () => {
  for (let value = 0; value < 252; value += 7) {
    expect(newRecordId((wanted) => wanted.fill(value))).toMatch(/^[a-z0-9]{15}$/)
  }
})

test('D3 bytes that would favour some letters are passed over', () => {
  expect(newRecordId(bytes([255, 252, 1, 254, 35]))).toBe('b9aaaaaaaaaaaaa')
})

test('D3 more bytes are asked for while too few of them can be used', () => {
  const rounds = [255, 0]
  expect(newRecordId((wanted) => wanted.fill(rounds.shift() ?? 1))).toBe('a'.repeat(15))
})

test('s.4 the default tags of an account have the same ids in every tab', () => {
  const ids = [1, 2, 3, 4].map((n) => defaultTagId('abcdefghijklmno', n))
  expect(ids).toEqual(['abcdefghijklmn1', 'abcdefghijklmn2', 'abcdefghijklmn3', 'abcdefghijklmn4'])
})
