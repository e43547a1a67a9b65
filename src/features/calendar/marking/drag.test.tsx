import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepPullHandles } from './drag'

const BAR =
  '<table data-view="year"><tr><td data-date="2027-04-27"><b class="bar"></b></td></tr></table>'

test('R8 on the board a band has what takes hold of its ends where it begins and ends, once the pointer is on it', () => {
  document.body.innerHTML = BAR
  const [root, bar] = [document.querySelector('table'), document.querySelector('.bar')]
  if (!root || !bar) throw new Error('no bar')
  const off = keepPullHandles(root, () => null)
  const ends = () => [...bar.children].map((end) => (end as HTMLElement).dataset.pull)
  bar.className = 'bar bar-start'
  expect(ends()).toEqual([])
  fireEvent.pointerOver(bar)
  expect(ends()).toEqual(['start'])
  // The bar was extended to another day meanwhile.
  bar.className = 'bar bar-end'
  fireEvent.pointerOver(bar)
  expect(ends()).toEqual(['end'])
  off()
  bar.className = 'bar'
  fireEvent.pointerOver(bar)
  expect(ends()).toEqual(['end'])
})
