import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { closeDialog, openDialog, type SettingsTab, useDialog } from '@/state/dialogs'
import { renderInCalendar } from '@/testing/inCalendar'
import { SettingsDialog } from './SettingsDialog'

beforeEach(closeDialog)

function Shown() {
  const dialog = useDialog()
  return (
    <>
      {dialog?.kind === 'settings' && <SettingsDialog tab={dialog.tab} />}
      <output>{JSON.stringify(dialog)}</output>
    </>
  )
}

function show(tab: SettingsTab) {
  openDialog({ kind: 'settings', tab })
  renderInCalendar(<Shown />)
}

const opened = () => JSON.parse(document.querySelector('output')?.textContent ?? 'null')
const tab = (name: string) => screen.getByRole('tab', { name })
const isShown = (name: string) => tab(name).getAttribute('aria-selected') === 'true'

it('s.2 the four tabs are walked with the arrow keys, and the last one leads to the first [s2.52]', async () => {
  show('tags')
  expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual([
    'Tags',
    'Holidays',
    'Bulk assign',
    'Share',
  ])
  tab('Tags').focus()
  for (const name of ['Holidays', 'Bulk assign', 'Share', 'Tags']) {
    await userEvent.keyboard('{ArrowRight}')
    expect(tab(name)).toHaveFocus()
    expect(isShown(name)).toBe(true)
  }
})

it('A3 settings that are open already turn to the tab that is asked for', () => {
  show('tags')
  act(() => openDialog({ kind: 'settings', tab: 'share' }))
  expect(isShown('Share')).toBe(true)
})

it.each([
  ['holidays', 'upgrade'],
  ['bulk', 'upgrade'],
  ['share', 'share'],
] as const)(
  's.6 S15 without Pro the %s tab is blurred and inert, and its button asks a visitor to sign in [s6.09]',
  async (name, wish) => {
    show(name)
    const panel = screen.getByRole('tabpanel')
    const controls = panel.querySelectorAll('button, input, select, a, [tabindex]')
    expect([...controls].map((each) => each.textContent)).toEqual(['Go Pro'])
    const shape = panel.querySelector('[inert]')
    expect(shape).toHaveTextContent(/^$/)
    expect(shape).not.toContainElement(screen.getByRole('button', { name: 'Go Pro' }))
    await userEvent.click(screen.getByRole('button', { name: 'Go Pro' }))
    expect(opened()).toEqual({ kind: 'signIn', wish })
  },
)
