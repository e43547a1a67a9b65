import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { DRAFT_SAVE_MS, NOTE_AUTOSAVE_MS } from '@/domain/timing'
import { heardToasts } from '@/testing/heardToasts'
import { header, noteOf, renderCalendar, rowOfDay, storedNote } from '@/testing/renderCalendar'

const day = '2026-11-25'
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Note', { selector: 'textarea' })
const selected = () => field().value.slice(field().selectionStart, field().selectionEnd)
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** The stored draft of the day, under a key that includes the tab. */
const draft = () => {
  const key = Object.keys(localStorage).find((name) =>
    name.startsWith(`quartal:1:draft:visitor:${day}:`),
  )
  return key === undefined ? null : localStorage.getItem(key)
}

/** Another tab of the visitor writes the note. */
function writeElsewhere(notes: string): void {
  const key = 'temp-calendar-data'
  const newValue = JSON.stringify({ tags: [], entries: { [day]: { tags: [], notes } } })
  localStorage.setItem(key, newValue)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })))
}

async function open(notes = 'Zahnarzt') {
  const calendar = renderCalendar({ width: 'phone', entries: { [day]: { tags: [], notes } } })
  await calendar.user.click(noteOf(day))
  return calendar
}

// A press on the name of a month selects its days, which shows the bar.
beforeAll(() => import('../marking/SelectionBar'))

describe('a note', () => {
  const toasts = heardToasts()

  it('s.4 is saved when it loses the focus [s4.34]', async () => {
    const { user } = await open()
    await user.type(field(), ' 9:15')
    expect(storedNote(day)).toBe('Zahnarzt')
    await user.click(screen.getByText('November 2026'))
    expect(document.querySelector('textarea')).toBeNull()
    expect(storedNote(day)).toBe('Zahnarzt 9:15')
    expect(noteOf(day)).toHaveTextContent('Zahnarzt 9:15')
  })

  it.each([
    ['Escape', { isComposing: true }],
    ['Escape', { keyCode: 229 }],
    ['Enter', { keyCode: 229 }],
    ['Enter', { keyCode: 229, ctrlKey: true }],
    ['Delete', { isComposing: true }],
    ['ArrowDown', { keyCode: 229 }],
  ])('s.5 %s with %o is a key of the input method and loses nothing', async (key, how) => {
    await open()
    fireEvent.change(field(), { target: { value: 'かな' } })
    // A key that is not prevented is left to the input method.
    expect(fireEvent.keyDown(field(), { key, ...how })).toBe(true)
    expect(field()).toHaveValue('かな')
    expect(field()).toHaveFocus()
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
    expect(storedNote(day)).toBe('かな')
  })

  it('s.4 is saved 5 s after the last edit and not before [s4.35]', async () => {
    await open()
    fireEvent.change(field(), { target: { value: 'Zahnarzt 9' } })
    await wait(NOTE_AUTOSAVE_MS - 500)
    fireEvent.change(field(), { target: { value: 'Zahnarzt 9:15' } })
    await wait(NOTE_AUTOSAVE_MS - 500)
    expect(storedNote(day)).toBe('Zahnarzt')
    await wait(1000)
    expect(storedNote(day)).toBe('Zahnarzt 9:15')
    expect(field()).toHaveValue('Zahnarzt 9:15')
  })

  it('that no field takes is shown by its beginning, to be read only, and stays as it is stored', async () => {
    const million = 'x'.repeat(1_000_000)
    const { user } = await open(million)
    expect(field().value).toHaveLength(10_001)
    expect(field()).toHaveAttribute('readonly')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'At most 10,000 characters; this note has 1,000,000. It is too long to be edited here',
    )
    await user.type(field(), 'y')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(storedNote(day)).toBe(million)
    expect(noteOf(day).textContent).toHaveLength(10_001)
  })

  it('D5 is in storage as a draft soon after the keystroke', async () => {
    await open()
    fireEvent.change(field(), { target: { value: 'Zahn' } })
    await wait(DRAFT_SAVE_MS)
    expect(draft()).toContain('Zahn')
    expect(storedNote(day)).toBe('Zahnarzt')
  })

  it('D5 is saved when the page goes out of sight or closes, before others hear of that', async () => {
    await open()
    const others = vi.fn(() => storedNote(day))
    document.addEventListener('visibilitychange', others, { once: true })
    window.addEventListener('pagehide', others, { once: true })
    fireEvent.change(field(), { target: { value: 'Zahn' } })
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(others).toHaveLastReturnedWith('Zahn')
    fireEvent.change(field(), { target: { value: 'Zahnrad' } })
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(others).toHaveLastReturnedWith('Zahnrad')
    expect(draft()).toBeNull()
    expect(field()).toHaveValue('Zahnrad')
  })

  it('s.4 E11 is saved while an input method composes a word, and not changed by another device', async () => {
    const { user } = await open('Base')
    fireEvent.compositionStart(field())
    fireEvent.change(field(), { target: { value: 'Base にほん' } })
    await wait(NOTE_AUTOSAVE_MS)
    expect(storedNote(day)).toBe('Base にほん')
    writeElsewhere('Base にほん\nelse')
    expect(field()).toHaveValue('Base にほん')
    fireEvent.change(field(), { target: { value: 'Base 日本' } })
    fireEvent.compositionEnd(field())
    expect(field()).toHaveValue('Base 日本\nelse')
    expect(field().selectionEnd).toBe('Base 日本'.length)
    await wait(NOTE_AUTOSAVE_MS)
    expect(storedNote(day)).toBe('Base 日本\nelse')
    await user.keyboard('{Escape}')
    expect(storedNote(day)).toBe('Base\nelse')
  })

  it('E11 takes in what came while an input method composed a word and was given up', async () => {
    await open('Base')
    fireEvent.compositionStart(field())
    writeElsewhere('Base\nelse')
    expect(field()).toHaveValue('Base')
    fireEvent.compositionEnd(field())
    expect(field()).toHaveValue('Base\nelse')
  })

  it('Enter is a new line; Ctrl+Enter saves and returns to the day', async () => {
    const { user } = await open()
    await user.type(field(), '{Enter}9:15{Control>}{Enter}{/Control}')
    expect(storedNote(day)).toBe('Zahnarzt\n9:15')
    expect(rowOfDay(day)).toHaveFocus()
  })

  it('E11 Escape puts the stored note back, forgets the draft and returns to the day', async () => {
    const { user } = await open()
    fireEvent.change(field(), { target: { value: 'weg' } })
    await wait(DRAFT_SAVE_MS)
    await user.keyboard('{Escape}')
    expect(noteOf(day)).toHaveTextContent('Zahnarzt')
    expect(storedNote(day)).toBe('Zahnarzt')
    expect(draft()).toBeNull()
    expect(rowOfDay(day)).toHaveFocus()
  })

  it('E11 Escape also puts back what the autosave has stored while it was typed, and undo brings it', async () => {
    const { user } = await open()
    fireEvent.change(field(), { target: { value: 'halb' } })
    await wait(NOTE_AUTOSAVE_MS)
    fireEvent.change(field(), { target: { value: 'halb fertig' } })
    await user.keyboard('{Escape}')
    expect(storedNote(day)).toBe('Zahnarzt')
    expect(noteOf(day)).toHaveTextContent('Zahnarzt')
    await vi.dynamicImportSettled()
    await user.keyboard('{Control>}z{/Control}')
    await vi.waitFor(() => expect(storedNote(day)).toBe('halb fertig'))
  })

  it('E11 undo after Escape from a text that is too long brings back what was saved of it', async () => {
    const { user } = await open()
    fireEvent.change(field(), { target: { value: 'halb' } })
    await wait(NOTE_AUTOSAVE_MS)
    fireEvent.change(field(), { target: { value: 'x'.repeat(10_001) } })
    await user.keyboard('{Escape}')
    expect([storedNote(day), draft()]).toEqual(['Zahnarzt', null])
    await vi.dynamicImportSettled()
    await user.keyboard('{Control>}z{/Control}')
    await vi.waitFor(() => expect(storedNote(day)).toBe('halb'))
  })

  it('stays where it is while a button of the mouse is down elsewhere, and is left when it is up', async () => {
    const { user } = await open()
    await user.type(field(), ' 9:15')
    const elsewhere = { target: screen.getByText('November 2026') }
    await user.pointer([{ ...elsewhere, keys: '[MouseLeft>]' }])
    expect(field()).not.toHaveFocus()
    expect(field()).toHaveValue('Zahnarzt 9:15')
    expect(storedNote(day)).toBe('Zahnarzt')
    await user.pointer([{ ...elsewhere, keys: '[/MouseLeft]' }])
    await vi.waitFor(() => expect(storedNote(day)).toBe('Zahnarzt 9:15'))
    expect(document.querySelector('textarea')).toBeNull()
  })

  it('is left at once by a press of another button, which clicks nothing', async () => {
    const { user } = await open()
    await user.type(field(), ' 9:15')
    await user.pointer([{ target: screen.getByText('November 2026'), keys: '[MouseRight>]' }])
    expect(document.querySelector('textarea')).toBeNull()
    expect(storedNote(day)).toBe('Zahnarzt 9:15')
  })

  it('writes nothing for the key that opened it and is still down', async () => {
    await open()
    const isTyped = (init: KeyboardEventInit) =>
      fireEvent.keyDown(field(), { key: 'Enter', ...init })
    expect(isTyped({ repeat: true })).toBe(false)
    expect(isTyped({})).toBe(true)
    expect(isTyped({ repeat: true })).toBe(true)
  })

  it('E11 takes in the lines of another device once, however often it is saved while it is typed', async () => {
    const { user } = await open()
    fireEvent.change(field(), { target: { value: 'Zahnarzt\nBob' } })
    writeElsewhere('Zahnarzt\nMilch')
    await wait(NOTE_AUTOSAVE_MS)
    expect(storedNote(day)).toBe('Zahnarzt\nMilch\nBob')
    expect(field()).toHaveValue('Zahnarzt\nMilch\nBob')
    expect(field().selectionEnd).toBe(field().value.length)
    fireEvent.change(field(), { target: { value: 'Zahnarzt\nMilch\nBob um 9' } })
    await wait(NOTE_AUTOSAVE_MS)
    expect(storedNote(day)).toBe('Zahnarzt\nMilch\nBob um 9')
    await user.keyboard('{Escape}')
    expect(storedNote(day)).toBe('Zahnarzt\nMilch')
  })

  it('E11 leaves a selection at its characters, with its direction, when others write above, within and below', async () => {
    await open('Zug\nHotel\nKrone')
    field().setSelectionRange(6, 13, 'backward')
    expect(selected()).toBe('tel\nKro')
    writeElsewhere('Reise\nZug\nHotel\n2 Nächte\nKrone\nMilch')
    expect(selected()).toBe('tel\n2 Nächte\nKro')
    expect(field().selectionDirection).toBe('backward')
  })

  it('E11 leaves the caret at its character when lines come above and below what is typed', async () => {
    await open('Zug\nHotel')
    fireEvent.change(field(), { target: { value: 'Zug 9:15\nHotel' } })
    field().setSelectionRange(5, 5)
    writeElsewhere('Reise\nZug\nHotel\nMilch')
    await wait(NOTE_AUTOSAVE_MS)
    expect(field()).toHaveValue('Reise\nZug 9:15\nHotel\nMilch')
    expect([field().selectionStart, field().selectionEnd]).toEqual([11, 11])
  })

  it('s.4 E11 shows what another device has stored, as long as nothing is typed', async () => {
    const { user } = await open()
    writeElsewhere('Zahnarzt 9:15')
    expect(field()).toHaveValue('Zahnarzt 9:15')
    fireEvent.change(field(), { target: { value: 'Zahnarzt 9:15!' } })
    await user.click(screen.getByText('November 2026'))
    await vi.waitFor(() => expect(storedNote(day)).toBe('Zahnarzt 9:15!'))
  })

  it('letters and numbers are text while it is written', async () => {
    const { user } = await open('')
    await user.type(field(), 'at 1?')
    expect(field()).toHaveValue('at 1?')
    expect(document.querySelector('[role=dialog]')).toBeNull()
  })

  it('s.5 that is too long says so, is not cut, stays a draft, and is saved once it fits', async () => {
    const { user } = await open('')
    const long = 'x'.repeat(10_001)
    fireEvent.change(field(), { target: { value: long } })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'At most 10,000 characters; this note has 10,001.',
    )
    await user.click(screen.getByText('November 2026'))
    expect(field()).toHaveValue(long)
    expect(storedNote(day) ?? '').toBe('')
    expect(draft()).toContain(long)
    fireEvent.change(field(), { target: { value: 'kurz' } })
    expect(screen.queryByRole('alert')).toBeNull()
    await wait(NOTE_AUTOSAVE_MS)
    expect(storedNote(day)).toBe('kurz')
  })

  it('s.5 that was too long is found again when its day is opened again, which ends the message', async () => {
    const { user } = await open('')
    const long = 'x'.repeat(10_001)
    fireEvent.change(field(), { target: { value: long } })
    await user.click(header().getByRole('button', { name: 'Next' }))
    expect(draft()).toContain(long)
    await vi.waitFor(() => expect(toasts.at(-1)?.text).toMatch(/^The note of .*25.* is too long/))
    expect(toasts.at(-1)).toMatchObject({ stays: true, until: { aborted: false } })
    await user.click(header().getByRole('button', { name: 'Today' }))
    await user.click(noteOf(day))
    expect(field()).toHaveValue(long)
    expect(toasts.at(-1)?.until?.aborted).toBe(true)
  })

  it('s.5 goes on as it is where turning a phone gives its day another row, too long or not saved', async () => {
    const { user, turnTo } = await open('')
    const long = 'x'.repeat(10_001)
    fireEvent.change(field(), { target: { value: long } })
    turnTo('desktop')
    expect(field()).toHaveValue(long)
    expect(rowOfDay(day)).toContainElement(field())
    expect(field()).toHaveFocus()
    fireEvent.change(field(), { target: { value: 'kurz' } })
    turnTo('phone')
    expect(storedNote(day) ?? '').toBe('')
    await user.type(field(), '!{Control>}{Enter}{/Control}')
    expect(storedNote(day)).toBe('kurz!')
    expect(rowOfDay(day)).toHaveFocus()
  })

  it('s.4 is saved when its month leaves the screen', async () => {
    const { unmount } = await open()
    fireEvent.change(field(), { target: { value: 'Zahnarzt 9:15' } })
    unmount()
    expect(storedNote(day)).toBe('Zahnarzt 9:15')
  })

  it('s.4 shows the stored text again when it is not being written [s4.36]', async () => {
    const { user } = await open()
    await user.keyboard('{Escape}')
    await user.click(noteOf(day))
    expect(field()).toHaveValue('Zahnarzt')
  })
})
