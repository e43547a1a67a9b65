import { expect, test, vi } from 'vitest'
import { goTo, placeNow } from './place'

test('Y8 the ways from other pages to the calendar lead to where it was left, also over several pages', () => {
  goTo('/?at=2027-Q3')
  goTo('/impressum')
  goTo('/agb')
  goTo('/')
  expect(placeNow()).toBe('/?at=2027-Q3')
})

test('Y8 the way to the calendar is known to a page that is read anew', async () => {
  goTo('/?at=2027-Q3')
  goTo('/impressum')
  vi.resetModules()
  const anew = await import('./place')
  anew.goTo('/')
  expect(placeNow()).toBe('/?at=2027-Q3')
})

test('Y8 within the calendar its own address is meant', () => {
  goTo('/?at=2027-Q3')
  goTo('/', { replace: true })
  expect(placeNow()).toBe('/')
})
