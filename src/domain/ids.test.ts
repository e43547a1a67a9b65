import { expect, test } from 'vitest'
import { defaultTagId, isRecordId } from './firstLogin'
import { newRecordId } from './ids'

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
  const ids = () => [1, 2, 3, 4].map((n) => defaultTagId('abcdefghijklmno', n))
  expect(ids()).toEqual(ids())
  expect(ids().every(isRecordId)).toBe(true)
  expect(new Set(ids()).size).toBe(4)
})

test('s.4 accounts whose ids are alike have default tags whose ids are not', () => {
  const users = Array.from({ length: 20_000 }, (_, i) => `abcdefghij${String(i).padStart(5, '0')}`)
  expect(new Set(users.map((user) => defaultTagId(user, 1))).size).toBe(users.length)
})

test('S6 the id of a default tag, which a link publishes, holds no part of the account’s id', () => {
  const user = 'q7w2e9r4t1y6u3i'
  for (let at = 0; at + 4 <= user.length; at += 1) {
    expect(defaultTagId(user, 2)).not.toContain(user.slice(at, at + 4))
  }
})

test('D3 a record id is told from foreign data', () => {
  expect(isRecordId('abc000000000001')).toBe(true)
  const foreign = [
    '',
    'abc',
    'ABC000000000001',
    'abc000000000001\n',
    'temp_1_abcdefghi',
    7,
    null,
    {},
  ]
  expect(foreign.filter(isRecordId)).toEqual([])
})
