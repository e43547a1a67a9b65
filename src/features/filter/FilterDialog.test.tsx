import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PreferencesProvider } from '@/state/preferences/PreferencesProvider'
import { FilterDialog } from './FilterDialog'

const counted = vi.hoisted(() => ({ hasFailed: false }))
vi.mock('@/state/calendar/TagsProvider', () => ({
  useTags: () => [{ id: 'u', label: 'Urlaub', short: 'U', color: '#dc2626' }],
}))
vi.mock('@/state/calendar/filterChoice', () => ({ useApplyFilter: () => vi.fn() }))
vi.mock('@/state/calendar/filter', () => ({ useFilterTags: () => new Set() }))
vi.mock('@/state/calendar/tagUsage', () => ({
  useCloudTagUsage: () => ({ usage: new Map([['u', 2]]), hasFailed: counted.hasFailed }),
}))

it.each([false, true])(
  's.8 without the numbers of the cloud a badge says Local and Error, and only then (%s) [s8.31]',
  (hasFailed) => {
    counted.hasFailed = hasFailed
    render(
      <PreferencesProvider>
        <FilterDialog />
      </PreferencesProvider>,
    )
    for (const badge of ['Local', 'Error']) {
      expect(screen.queryAllByText(badge, { exact: true })).toHaveLength(hasFailed ? 1 : 0)
    }
    expect(screen.getByRole('checkbox', { name: /Urlaub/ })).toHaveAccessibleDescription(
      'on 2 days',
    )
  },
)
