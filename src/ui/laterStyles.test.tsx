import { beforeEach, expect, test, vi } from 'vitest'
import { addStyles } from './addStyles'

const sheets = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]

/** The module as it is in a page that has just been opened. */
async function fresh() {
  vi.resetModules()
  return (await import('./laterStyles')).loadLaterStyles
}

beforeEach(() => {
  document.head.innerHTML = '<style data-later="/assets/later.css"></style><style></style>'
})

test('the styles of later parts are added to the first ones, and asked for once', async () => {
  const load = await fresh()
  const loaded = [load(), load()]
  expect(sheets().map((sheet) => sheet.getAttribute('href'))).toEqual(['/assets/later.css'])
  sheets()[0]?.dispatchEvent(new Event('load'))
  await Promise.all(loaded)
  await load()
  expect(sheets()).toHaveLength(1)
})

test('they are the last, whichever part comes before or after them with its own', async () => {
  const load = await fresh()
  addStyles('before', '.before {}')
  const loaded = load()
  addStyles('after', '.after {}')
  sheets()[0]?.dispatchEvent(new Event('load'))
  await loaded
  const own = document.querySelectorAll('style[data-of]')
  expect([...own].map((sheet) => sheet.textContent)).toEqual(['.before {}', '.after {}'])
  expect(document.head.lastElementChild).toBe(sheets()[0])
})

test('the styles of a part are added once, whoever else has added them', () => {
  addStyles('part', '.part {}')
  addStyles('part', '.part {}')
  expect(document.querySelectorAll('style[data-of="part"]')).toHaveLength(1)
})

test('styles that cannot be had are asked for again', async () => {
  const load = await fresh()
  const failed = load()
  sheets()[0]?.dispatchEvent(new Event('error'))
  await expect(failed).rejects.toThrow('styles')
  expect(sheets()).toHaveLength(0)
  const again = load()
  sheets()[0]?.dispatchEvent(new Event('load'))
  await again
  expect(sheets()).toHaveLength(1)
})

test('a page whose styles are in one piece needs no others', async () => {
  document.head.innerHTML = ''
  await (await fresh())()
  expect(sheets()).toHaveLength(0)
})
