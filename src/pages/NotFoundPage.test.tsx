import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { PreferencesProvider } from '@/state/preferences/PreferencesProvider'
import { NotFoundPage } from './NotFoundPage'

it('s.2 an unknown address says so and leads home [s2.07]', () => {
  const before = document.title
  const { unmount } = render(
    <PreferencesProvider>
      <MemoryRouter>
        <NotFoundPage />
      </MemoryRouter>
    </PreferencesProvider>,
  )
  expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the calendar' })).toHaveAttribute('href', '/')
  expect(document.title).toBe('Oops! Page not found · Quartal')
  expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  unmount()
  expect(document.title).toBe(before)
})
