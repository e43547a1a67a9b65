import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { changeSettings, settings } from '@/state/choices/settings'
import { PreferencesProvider } from '@/state/preferences/PreferencesProvider'
import { ShownHolidays } from './ShownHolidays'

afterEach(() => act(() => changeSettings(() => ({}))))

function open() {
  render(
    <PreferencesProvider>
      <ShownHolidays />
    </PreferencesProvider>,
  )
  const group = within(screen.getByRole('group', { name: 'Show in the calendar' }))
  const box = (name: string) => group.getByRole('checkbox', { name })
  const partsOf = (state: string) => within(group.getByRole('group', { name: state }))
  return { group, box, partsOf, user: userEvent.setup() }
}

test('H1 H3 all states and Bulgaria are offered, with places and schools under what is chosen', async () => {
  const { group, box, partsOf, user } = open()
  expect(group.getAllByRole('checkbox')).toHaveLength(17)
  await user.click(box('Bulgaria'))
  await user.click(box('Bayern'))
  expect(partsOf('Bayern').getByRole('checkbox', { name: 'Public holidays' })).toBeChecked()
  for (const name of ['Augsburg', 'School holidays']) {
    expect(partsOf('Bayern').getByRole('checkbox', { name })).not.toBeChecked()
    await user.click(partsOf('Bayern').getByRole('checkbox', { name }))
  }
  expect(settings.get().holidays).toEqual({
    regions: ['BG', 'DE-BY', 'DE-BY-augsburg'],
    school: ['DE-BY'],
  })
  await user.click(box('Bayern'))
  expect(settings.get().holidays).toEqual({ regions: ['BG'], school: [] })
  expect(group.getAllByRole('checkbox')).toHaveLength(17)
})

test('H3 school holidays are shown without the public ones of their state, and its last part keeps the focus', async () => {
  const { group, box, partsOf, user } = open()
  await user.click(box('Brandenburg'))
  await user.click(partsOf('Brandenburg').getByRole('checkbox', { name: 'School holidays' }))
  await user.click(partsOf('Brandenburg').getByRole('checkbox', { name: 'Public holidays' }))
  expect(box('Brandenburg')).toBeChecked()
  expect(settings.get().holidays).toEqual({ regions: [], school: ['DE-BB'] })
  await user.click(partsOf('Brandenburg').getByRole('checkbox', { name: 'School holidays' }))
  expect(box('Brandenburg')).not.toBeChecked()
  expect(partsOf('Brandenburg').getByRole('checkbox', { name: 'School holidays' })).toHaveFocus()
  expect(group.queryByRole('group', { name: 'Bayern' })).toBeNull()
})

test('H5 another device’s choice is followed while the settings are open', () => {
  const { box, partsOf } = open()
  act(() =>
    changeSettings((before) => ({ ...before, holidays: { regions: ['DE-SN', 'DE-SN-catholic'] } })),
  )
  expect(box('Sachsen')).toBeChecked()
  const places = { name: 'Towns that observe Corpus Christi' }
  expect(partsOf('Sachsen').getByRole('checkbox', places)).toBeChecked()
})

test('H6 where more than one region is shown it is asked which of them count', async () => {
  const { box, partsOf, user } = open()
  const work = () => screen.queryByRole('group', { name: 'Where I work' })
  const counts = (name: string) =>
    within(screen.getByRole('group', { name: 'Where I work' })).getByRole('checkbox', { name })
  await user.click(box('Bayern'))
  expect(work()).toBeNull()
  await user.click(box('Berlin'))
  expect(counts('Bayern')).toBeChecked()
  expect(counts('Berlin')).not.toBeChecked()
  await user.click(counts('Berlin'))
  await user.click(counts('Bayern'))
  // One region always counts.
  await user.click(counts('Berlin'))
  expect(counts('Berlin')).toBeChecked()
  expect(settings.get().holidays?.work).toEqual(['DE-BE'])
  await user.click(partsOf('Bayern').getByRole('checkbox', { name: 'Augsburg' }))
  await user.click(counts('Bayern: Augsburg'))
  expect(counts('Bayern')).toBeChecked()
  await user.click(box('Berlin'))
  expect(settings.get().holidays?.work).toEqual(['DE-BY', 'DE-BY-augsburg'])
})
