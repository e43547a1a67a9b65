import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createResource } from '@/state/createResource'
import { CloudError } from '@/storage/cloud/client'

/** A request that is answered when the test says so. */
function later<T>() {
  let answer: (found: T) => void = () => undefined
  let fail = () => {}
  const promise = new Promise<T>((resolve, reject) => {
    answer = resolve
    fail = () => reject(new CloudError(0))
  })
  return { promise, answer: (found: T) => answer(found), fail: () => fail() }
}

type Asked = ReturnType<typeof later<string[]>>

let asked: Asked[] = []
const read = vi.fn(() => {
  const request = later<string[]>()
  asked.push(request)
  return request.promise
})
const onRead = vi.fn()

function open() {
  const list = createResource<string[]>(read, onRead)
  const known = () => list.store.get()
  /** Has what was asked for last answered. */
  async function answered(found: string[]) {
    asked.at(-1)?.answer(found)
    await vi.waitFor(() => expect(known().value).toEqual(found))
  }
  return { ...list, known, answered }
}

async function openWith(found: string[]) {
  const list = open()
  void list.read()
  await list.answered(found)
  return list
}

const without = (name: string) => (all: string[]) => all.filter((one) => one !== name)

beforeEach(() => {
  asked = []
  vi.clearAllMocks()
})

describe('reading', () => {
  test('whoever waits for a reading that another one overtakes goes on with what that has brought', async () => {
    const list = open()
    const first = list.read().then(() => list.known().value)
    const second = list.read()
    asked[0]?.answer(['old'])
    expect(await Promise.race([first, vi.waitFor(() => asked[0]?.promise)])).toEqual(['old'])
    asked[1]?.answer(['new'])
    await second
    expect(await first).toEqual(['new'])
    const forgotten = list.read()
    list.forget()
    asked[2]?.answer(['of somebody else'])
    await forgotten
    expect(list.known().value).toBeUndefined()
  })

  test('what was not read yet is unknown, and what could not be read is not empty', async () => {
    const list = open()
    expect(list.known()).toMatchObject({ value: undefined, error: null })
    const reading = list.read()
    asked[0]?.fail()
    await reading
    expect(list.known()).toMatchObject({ value: undefined, error: { status: 0 } })
  })

  test('a failure keeps what is known and says that it is of before; the next answer ends that', async () => {
    const list = await openWith(['Ben'])
    const { readAt } = list.known()
    const reading = list.read()
    asked[1]?.fail()
    await reading
    expect(list.known()).toMatchObject({ value: ['Ben'], readAt, error: { status: 0 } })
    void list.read()
    await list.answered(['Ben', 'Eva'])
    expect(list.known().error).toBeNull()
  })

  test('of several readings only the last one counts, in whichever order they are answered', async () => {
    const list = open()
    const first = list.read()
    void list.read()
    await list.answered(['new'])
    asked[0]?.answer(['old'])
    await first
    expect(list.known().value).toEqual(['new'])
  })

  test('read anew it is unknown until the answer', async () => {
    const list = await openWith(['Ben'])
    void list.readAnew()
    expect(list.known().value).toBeUndefined()
    await list.answered(['Eva'])
  })

  test('who listens hears what was read, and what was known before', async () => {
    const list = await openWith(['Ben'])
    void list.read()
    await list.answered(['Ben', 'Eva'])
    expect(onRead.mock.calls).toEqual([
      [['Ben'], undefined],
      [['Ben', 'Eva'], ['Ben']],
    ])
  })

  test('a mistake of our own is logged, and no endless loading', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const list = createResource(() => Promise.reject(new TypeError('oops')))
    await list.read()
    expect(list.store.get()).toMatchObject({ value: undefined, error: { status: -1 } })
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })
})

describe('changing', () => {
  test('what is shown at once stays with the answer, and is taken back where the server refuses', async () => {
    const list = await openWith(['Ben', 'Eva'])
    const [kept, refused] = [later<void>(), later<void>()]
    const first = list.change(() => kept.promise, { now: without('Ben') })
    const second = list.change(() => refused.promise, { now: without('Eva') })
    expect(list.known()).toMatchObject({ value: [], isBusy: false })
    kept.answer()
    await first
    refused.fail()
    await expect(second).rejects.toMatchObject({ status: 0 })
    expect(list.known().value).toEqual(['Eva'])
  })

  test('what is shown with its answer says until then that something is under way', async () => {
    const list = await openWith(['Ben'])
    const request = later<string>()
    const after = (all: string[], made: string) => [...all, made]
    const change = list.change(() => request.promise, { after })
    expect(list.known()).toMatchObject({ value: ['Ben'], isBusy: true })
    request.answer('Eva')
    expect(await change).toBe('Eva')
    expect(list.known()).toMatchObject({ value: ['Ben', 'Eva'], isBusy: false })
  })

  test('changes are sent one at a time, also after one that failed', async () => {
    const list = await openWith(['Ben'])
    const first = later<void>()
    const send = vi.fn(async () => undefined)
    const failed = list.change(() => first.promise)
    const second = list.change(send)
    await Promise.resolve()
    expect(send).not.toHaveBeenCalled()
    first.fail()
    await expect(failed).rejects.toMatchObject({ status: 0 })
    await second
    expect(send).toHaveBeenCalledOnce()
  })

  test.each([
    ['is under way', true],
    ['was answered meanwhile', false],
  ])(
    'a reading from before a change that %s is never shown: it is read again',
    async (_, isSlow) => {
      const list = await openWith(['Ben'])
      const request = later<void>()
      const reading = list.read()
      const change = list.change(() => request.promise, { after: without('Ben') })
      if (!isSlow) {
        request.answer()
        await change
      }
      asked[1]?.answer(['Ben'])
      if (isSlow) {
        await Promise.resolve()
        request.answer()
        await change
      }
      await vi.waitFor(() => expect(asked).toHaveLength(3))
      expect(list.known().value).toEqual([])
      await list.answered(['Eva'])
      await reading
    },
  )

  test('what the server has said by another way is shown, and overtakes what is being read', async () => {
    const list = await openWith(['Ben'])
    void list.read()
    list.settle(() => ['Eva'])
    asked[1]?.answer(['Ben'])
    await vi.waitFor(() => expect(asked).toHaveLength(3))
    expect(list.known().value).toEqual(['Eva'])
  })
})

test('D7 what is forgotten is unknown, and no answer from before brings it back', async () => {
  const list = await openWith(['Ben'])
  const request = later<void>()
  const change = list.change(() => request.promise, { after: () => ['Eva'] })
  void list.read()
  list.forget()
  asked[1]?.answer(['Ben'])
  request.answer()
  await change
  expect(list.known()).toEqual({ value: undefined, error: null, readAt: 0, isBusy: false })
})
