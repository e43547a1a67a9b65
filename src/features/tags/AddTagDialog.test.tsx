import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_TAGS } from '@/domain/tags'
import { useShownDay } from '@/state/calendar/useShownDay'
import { closeDialog, openDialog, useDialog } from '@/state/dialogs'
import { renderInCalendar } from '@/testing/inCalendar'
import { AddTagDialog, type TagFormProps } from './AddTagDialog'

const day = '2026-11-20'
const returnFocus = vi.fn()

/** A form that makes a tag with an existing name. */
function Form({ confirm, onSave, onCancel }: TagFormProps) {
  return (
    <>
      <button
        type="button"
        onClick={() => onSave({ label: ' arbeit ', short: 'a', color: '#16a34a' })}
      >
        {confirm}
      </button>
      <button type="button" onClick={onCancel}>
        Cancel
      </button>
    </>
  )
}

function Page() {
  const dialog = useDialog()
  const labels = useShownDay(day, false).tags.map((tag) => tag.label)
  return (
    <>
      <output>{labels.join(' ')}</output>
      <main title={dialog?.kind} />
      {dialog?.kind === 'addTag' && (
        <AddTagDialog
          date={day}
          anchor={() => document.querySelector('main')}
          returnFocus={returnFocus}
          form={(props) => <Form {...props} />}
        />
      )}
    </>
  )
}

const threeTags = () =>
  localStorage.setItem(
    'temp-calendar-data',
    JSON.stringify({ tags: DEFAULT_TAGS.slice(0, 3), entries: {} }),
  )

async function open() {
  renderInCalendar(<Page />)
  act(() => openDialog({ kind: 'addTag', date: day }))
  return userEvent.setup()
}

const onDay = () => document.querySelector('output')?.textContent
const choice = (name: string) => screen.getByRole('button', { name })

describe('the add-tag dialog', () => {
  afterEach(() => {
    act(closeDialog)
    returnFocus.mockClear()
  })

  it('s.4 puts the chosen tag on the day, closes and hands the focus back [s2.70 s4.05 s9.16]', async () => {
    const user = await open()
    expect(screen.getByRole('dialog', { name: 'Add tag' })).toHaveTextContent(
      'Friday, November 20, 2026',
    )
    await user.click(choice('Sport'))
    expect(onDay()).toBe('Sport')
    expect(screen.queryByRole('dialog')).toBeNull()
    await vi.waitFor(() => expect(returnFocus).toHaveBeenCalled())
  })

  it('s.2 does not offer the tags that are on the day [s2.71]', async () => {
    const user = await open()
    await user.click(choice('Sport'))
    act(() => openDialog({ kind: 'addTag', date: day }))
    expect(screen.queryByRole('button', { name: 'Sport' })).toBeNull()
    expect(choice('Familie')).toHaveTextContent('4')
  })

  it('ui a second press on what it stands beside closes it, and nothing lies over the page', async () => {
    const user = await open()
    const main = document.querySelector('main') as HTMLElement
    const pressed = vi.fn()
    main.addEventListener('click', pressed)
    await user.click(main)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(pressed).not.toHaveBeenCalled()
    expect(document.querySelector('[data-still], .shade')).toBeNull()
  })

  it('has its first tag focused and takes its number as a choice', async () => {
    const user = await open()
    expect(choice('Urlaub')).toHaveFocus()
    await user.keyboard('4')
    expect(onDay()).toBe('Familie')
  })

  it('L3 leads to the upgrade dialog at once where the list has no room', async () => {
    const user = await open()
    await user.click(choice('New tag'))
    expect(document.querySelector('main')?.title).toBe('upgrade')
    expect(screen.queryByRole('button', { name: 'Create' })).toBeNull()
  })

  it('s.5 uses a tag that exists already and puts it on the day [s5.05]', async () => {
    threeTags()
    const user = await open()
    await user.click(choice('New tag'))
    await user.click(choice('Create'))
    expect(onDay()).toBe('Arbeit')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('s.4 leads from the form back to the button that opened it [s2.70 s4.37]', async () => {
    threeTags()
    const user = await open()
    await user.click(choice('New tag'))
    expect(screen.queryByRole('button', { name: 'Urlaub' })).toBeNull()
    await user.click(choice('Cancel'))
    expect(choice('Urlaub')).toBeInTheDocument()
    expect(choice('New tag')).toHaveFocus()
  })
})

describe('the keys of the list', () => {
  it.each([
    ['&', { code: 'Digit1' }, 'Urlaub'],
    ['ě', { code: 'Digit2' }, 'Arbeit'],
    ['!', { code: 'Digit1', shiftKey: true }, 'Urlaub'],
    ['1', { code: 'Digit1', ctrlKey: true }, ''],
  ])('s.5 %s with %o adds “%s”, as in the calendar', async (key, rest, label) => {
    await open()
    fireEvent.keyDown(screen.getByRole('button', { name: /Sport/ }), { key, ...rest })
    expect(document.querySelector('output')).toHaveTextContent(label)
    act(closeDialog)
  })
})
