import { expect, test } from 'vitest'
import { oneAtATime } from '@/sync/oneAtATime'

/** Runs that end when they are told to. */
function open() {
  const ends: (() => void)[] = []
  const begun: boolean[] = []
  let isOver = false
  const line = oneAtATime(
    (keepalive) => {
      begun.push(keepalive)
      return new Promise((resolve) => ends.push(resolve))
    },
    () => isOver,
  )
  return { ...line, begun, end: () => ends.shift()?.(), over: () => (isOver = true) }
}

test('E2 calls while one runs make one more run after it', async () => {
  const { begin, begun, end, isRunning, ended } = open()
  const first = begin(true)
  void begin(true)
  void begin(true)
  expect(begun).toEqual([true])
  end()
  await first
  expect(begun).toEqual([true, false])
  end()
  await ended()
  expect([begun.length, isRunning()]).toEqual([2, false])
})

test('E5 nothing begins once it is over', async () => {
  const { begin, begun, end, over } = open()
  const first = begin(false)
  void begin(false)
  over()
  end()
  await first
  await begin(false)
  expect(begun).toEqual([false])
})
