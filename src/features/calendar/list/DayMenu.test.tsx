import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closeDialog } from '@/state/dialogs'
import {
  focusedDay,
  noteOf,
  renderCalendar,
  rowOfDay,
  storedNote,
  tagsOf,
} from '@/testing/renderCalendar'

const DAY = '2026-11-25'
const entries = { [DAY]: { tags: ['2', '3'], notes: 'Zahnarzt' } }
const FULL = '2026-11-26'
const full = { [FULL]: { tags: ['1', '2', '3'], notes: '' } }

const headOf = (date: string) => within(rowOfDay(date)).getByRole('button', { name: /^Actions: / })
const openMenu = () => screen.findByRole('menu', undefined, { timeout: 15_000 })
/** The menu behind "More". */
const innerMenu = () =>
  waitFor(() => {
    const menu = screen.getAllByRole('menu')[1]
    if (!menu) throw new Error('it is not open')
    return menu
  })
const items = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent)
const isClosed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull())

afterEach(() => void act(closeDialog))

describe('the menu of a day', () => {
  test('is opened by the head of its row, which is called as before', async () => {
    const { user } = renderCalendar({ entries })
    const name = /^Wednesday, November 25, 2026, Tags: Arbeit and Sport, Note: Zahnarzt$/
    expect(within(rowOfDay(DAY)).getByRole('rowheader', { name })).toContainElement(headOf(DAY))
    await user.click(headOf(DAY))
    const menu = await openMenu()
    expect(menu).toHaveAccessibleName('Actions: Wednesday, November 25, 2026')
    expect(items(menu)).toEqual(['Edit note', 'Add tag', 'Copy', 'More'])
    await user.click(within(menu).getByText('More'))
    expect(items(await innerMenu())).toEqual(['Repeat', 'Clear day'])
    await user.keyboard('{Escape}')
    await isClosed()
    await waitFor(() => expect(focusedDay()).toBe(DAY))
  })

  test('its keys reach what stands behind “More”: its day is cleared, and the row keeps the focus', async () => {
    const { user } = renderCalendar({ entries })
    act(() => rowOfDay(DAY).focus())
    await user.keyboard('{ContextMenu}')
    const more = within(await openMenu()).getByRole('menuitem', { name: 'More' })
    await user.keyboard('{End}{ArrowRight}')
    const inner = within(await innerMenu())
    await waitFor(() => expect(inner.getByText('Repeat').closest('div')).toHaveFocus())
    await user.keyboard('{ArrowLeft}')
    await waitFor(() => expect(more).toHaveFocus())
    await user.keyboard('{Enter}')
    await innerMenu()
    await user.keyboard('{End}{Enter}')
    await waitFor(() => expect(tagsOf(DAY)).toEqual([]))
    expect(storedNote(DAY)).toBeUndefined()
    expect(focusedDay()).toBe(DAY)
  })

  test('s.5 offers no tag at the limit, and an empty day nothing to clear', async () => {
    const { user } = renderCalendar({ entries: full })
    await user.click(headOf(FULL))
    expect(items(await openMenu())).toEqual(['Edit note', 'Copy', 'More'])
    await user.keyboard('{Escape}')
    await isClosed()
    await user.click(headOf(DAY))
    expect(items(await openMenu())).toEqual(['Edit note', 'Add tag'])
  })

  test('takes off a tag for which the keyboard has no number', async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({
      id: `tag${index}`,
      label: `Label ${index}`,
      short: 'L',
      color: '#2563eb',
    }))
    const onDay = { tags: ['tag3', 'tag11'], notes: '' }
    const { user } = renderCalendar({ tags: many, entries: { [DAY]: onDay } })
    act(() => rowOfDay(DAY).focus())
    await user.keyboard('{ContextMenu}')
    expect(items(await openMenu())).toContain('Remove tag')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Label 3' })).toHaveFocus())
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(tagsOf(DAY)).toEqual(['Label 3']))
    expect(focusedDay()).toBe(DAY)
  })

  test('L1 names the tags for which the row has no room, and shows them', async () => {
    const { user } = renderCalendar({
      entries: { [FULL]: { tags: ['1', '2', '3', '4'], notes: '' } },
    })
    act(() => rowOfDay(FULL).focus())
    await user.keyboard('{Shift>}{F10}{/Shift}')
    expect(items(await openMenu())).toEqual(['Edit note', '1 more tag: Familie', 'Copy', 'More'])
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(tagsOf(FULL)).toEqual(['Urlaub', 'Arbeit', 'Sport', 'Familie']))
    await waitFor(() => expect(focusedDay()).toBe(FULL))
    await user.keyboard('{Shift>}{F10}{/Shift}')
    expect(items(await openMenu())).toContain('Show fewer tags')
  })

  test('opens the note, which has the focus then', async () => {
    const { user } = renderCalendar({ entries })
    await user.click(headOf(DAY))
    await user.click(within(await openMenu()).getByText('Edit note'))
    await waitFor(() => expect(within(rowOfDay(DAY)).getByRole('textbox')).toHaveFocus())
  })

  test('is opened by the keys for it, and its first item has the focus', async () => {
    const { user } = renderCalendar({ entries })
    act(() => rowOfDay(DAY).focus())
    await user.keyboard('{Shift>}{F10}{/Shift}')
    const menu = await openMenu()
    const first = within(menu).getByRole('menuitem', { name: 'Edit note' })
    await waitFor(() => expect(first).toHaveFocus())
    await user.keyboard('{Escape}')
    await isClosed()
    await user.keyboard('{ContextMenu}')
    expect(await openMenu()).toBeInTheDocument()
  })

  test('is opened by a right click or a long press on the head, and nowhere else', async () => {
    renderCalendar({ entries })
    expect(fireEvent.contextMenu(noteOf(DAY))).toBe(true)
    expect(fireEvent.contextMenu(headOf(DAY))).toBe(false)
    expect(await openMenu()).toBeInTheDocument()
  })

  test.each(['touch', 'pen'])(
    'is opened by a tap on a tag (%s), names the tags, and takes off the one that is chosen',
    async (pointerType) => {
      const { user } = renderCalendar({ entries })
      const chip = within(rowOfDay(DAY)).getByRole('button', { name: 'Remove Arbeit' })
      const tap = () => {
        fireEvent(chip, new PointerEvent('pointerdown', { bubbles: true, pointerType }))
        fireEvent.click(chip, { detail: 1 })
      }
      tap()
      const menu = await openMenu()
      expect(tagsOf(DAY)).toEqual(['Arbeit', 'Sport'])
      expect(items(menu)).toEqual([
        'Edit note',
        'Add tag',
        'ARemove Arbeit',
        'SRemove Sport',
        'Copy',
        'More',
      ])
      await user.click(within(menu).getByRole('menuitem', { name: 'Remove Arbeit' }))
      await waitFor(() => expect(tagsOf(DAY)).toEqual(['Sport']))
    },
  )

  test('s.5 a click on a tag with the mouse, or a key on it, takes it off at once', async () => {
    const { user } = renderCalendar({ entries })
    const chip = (name: string) => within(rowOfDay(DAY)).getByRole('button', { name })
    await user.click(chip('Remove Arbeit'))
    expect(tagsOf(DAY)).toEqual(['Sport'])
    // After a touch as well: a key press is not a touch.
    fireEvent(
      chip('Remove Sport'),
      new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }),
    )
    fireEvent.click(chip('Remove Sport'), { detail: 0 })
    expect(tagsOf(DAY)).toEqual([])
  })

  test('s.5 does not exist where days can only be looked at', async () => {
    const { user } = renderCalendar({ entries, isReadOnly: true })
    expect(within(rowOfDay(DAY)).queryByRole('button', { name: /^Actions/ })).toBeNull()
    act(() => rowOfDay(DAY).focus())
    await user.keyboard('{Shift>}{F10}{/Shift}{Delete}')
    expect(fireEvent.contextMenu(within(rowOfDay(DAY)).getByRole('rowheader'))).toBe(true)
    expect(tagsOf(DAY)).toEqual(['Arbeit', 'Sport'])
    expect(screen.queryByRole('menu')).toBeNull()
  })
})

describe('the keys of Undo', () => {
  test('Delete clears the focused day, Ctrl+Z brings it back, the day keeps the focus', async () => {
    const { user } = renderCalendar({ entries })
    act(() => rowOfDay(DAY).focus())
    await user.keyboard('{Delete}')
    expect(tagsOf(DAY)).toEqual([])
    // The code of Undo is loaded with the first edit.
    await waitFor(
      async () => {
        await user.keyboard('{Control>}z{/Control}')
        expect(tagsOf(DAY)).toEqual(['Arbeit', 'Sport'])
      },
      { timeout: 15_000 },
    )
    expect(noteOf(DAY)).toHaveTextContent('Zahnarzt')
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(tagsOf(DAY)).toEqual([])
    await user.keyboard('{Meta>}z{/Meta}')
    expect(tagsOf(DAY)).toEqual(['Arbeit', 'Sport'])
    await user.keyboard('{Control>}y{/Control}')
    expect(tagsOf(DAY)).toEqual([])
    expect(focusedDay()).toBe(DAY)
  })
})
