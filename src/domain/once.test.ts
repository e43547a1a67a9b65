import { expect, test } from 'vitest'
import { once } from '@/domain/once'

test('what is had once is made when it is first asked for, and not again', () => {
  let times = 0
  const made = once(() => {
    times += 1
    return null
  })
  expect(times).toBe(0)
  expect([made(), made()]).toEqual([null, null])
  expect(times).toBe(1)
})
