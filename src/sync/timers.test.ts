import { expect, test } from 'vitest'
import { oneAtATime } from '@/sync/timers'

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

test.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
])(
  'E2 calls while one runs make one more run after it, with keepalive if one asks: %s, %s',
  async (...how) => {
    const [second, third, next] = how
    const { begin, begun, end, isRunning, ended } = open()
    const first = begin(true)
    void begin(second)
    void begin(third)
    expect(begun).toEqual([true])
    end()
    await first
    expect(begun).toEqual([true, next])
    end()
    await ended()
    expect([begun.length, isRunning()]).toEqual([2, false])
  },
)

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
