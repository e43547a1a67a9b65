import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Shade } from './Shade'

const isHeld = () => document.documentElement.hasAttribute('data-still')

it('holds the page until the last of two shades is gone', () => {
  const first = render(<Shade className="" />)
  const second = render(<Shade className="" />)
  first.unmount()
  expect(isHeld()).toBe(true)
  second.unmount()
  expect(isHeld()).toBe(false)
})

it('keeps the place of a scroll bar free, so that the page does not move, and gives it back', () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15)
  const { unmount } = render(<Shade className="" />)
  expect(document.body).toHaveStyle({ paddingRight: '15px' })
  unmount()
  expect(document.body.style.paddingRight).toBe('')
})

it('moves nothing where a scroll bar takes no place', () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth)
  render(<Shade className="" />)
  expect(document.body.style.paddingRight).toBe('')
})
