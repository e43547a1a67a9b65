import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { NotFoundPage } from './NotFoundPage'

it('s.2 an unknown address says so and leads home', () => {
  const before = document.title
  const { unmount } = render(
    <MemoryRouter>
      <NotFoundPage />
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  expect(screen.getByRole('link')).toHaveAttribute('href', '/')
  expect(document.title).toBe('Oops! Page not found · Quartal')
  unmount()
  expect(document.title).toBe(before)
})
