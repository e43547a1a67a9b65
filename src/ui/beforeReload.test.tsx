import { beforeEach, expect, it, vi } from 'vitest'
import { beforeReload, finishWork, reloadSafely } from './beforeReload'
import { reloadPage } from './reloadPage'

vi.mock(import('./reloadPage'))
const reload = vi.mocked(reloadPage)

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockReset()
})

it('D5 all that was named is done before the page is read anew', async () => {
  const order: string[] = []
  const offs = ['days', 'tags'].map((name) =>
    beforeReload(async () => {
      await Promise.resolve()
      order.push(name)
    }),
  )
  reload.mockImplementation(() => order.push('reload'))
  await reloadSafely()
  expect(order).toEqual(['days', 'tags', 'reload'])
  for (const off of offs) off()
})

it('D5 a field that has the focus is left first, so that it saves itself', async () => {
  const field = document.body.appendChild(document.createElement('textarea'))
  const order: string[] = []
  field.addEventListener('blur', () => order.push('saved'))
  const off = beforeReload(async () => void order.push('sent'))
  field.focus()
  await reloadSafely()
  expect(order).toEqual(['saved', 'sent'])
  off()
  field.remove()
})

it('D5 work that fails or never ends holds nobody up', async () => {
  const offs = [
    beforeReload(() => Promise.reject(new Error('no network'))),
    beforeReload(() => new Promise(() => undefined)),
  ]
  const reloaded = reloadSafely()
  await vi.advanceTimersByTimeAsync(1_900)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await reloaded
  expect(reload).toHaveBeenCalledOnce()
  for (const off of offs) off()
})

it('D5 no page is read anew whose content would be lost', async () => {
  let isSafe = false
  const off = beforeReload(
    async () => undefined,
    () => isSafe,
  )
  expect(await finishWork()).toBe(false)
  expect(await reloadSafely()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  isSafe = true
  expect(await reloadSafely()).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
  off()
})

it('D5 a page stays that may not be read anew any more once it is saved', async () => {
  let isQuiet = true
  const off = beforeReload(async () => {
    isQuiet = false
  })
  expect(await reloadSafely(() => isQuiet)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  off()
})

it('D5 what was taken back is not done', async () => {
  const work = vi.fn(async () => undefined)
  beforeReload(work)()
  await finishWork()
  expect(work).not.toHaveBeenCalled()
})
