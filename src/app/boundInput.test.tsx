import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MAX_FIELD_LENGTH } from '@/domain/entries'
import { heardToasts } from '@/testing/heardToasts'
import './boundInput'

const toasts = heardToasts()

/** Whether a field accepts a text. */
const takes = (field: HTMLElement, data: string | null, inputType = 'insertFromPaste') =>
  fireEvent(
    field,
    new InputEvent('beforeinput', { data, inputType, bubbles: true, cancelable: true }),
  )

test('a text that would stop the page is kept out of every field and told, and what was there stays', async () => {
  render(
    <>
      <textarea aria-label="Note" defaultValue="Dentist" />
      <input aria-label="Label" defaultValue="Sport" />
    </>,
  )
  const [note, label] = [screen.getByLabelText('Note'), screen.getByLabelText('Label')]
  const million = '\u{1F33B}'.repeat(1_000_000)
  expect(takes(note, million)).toBe(false)
  await expect
    .poll(() => toasts.at(-1)?.text)
    .toBe('This text has 1,000,000 characters, and a note holds 10,000. It was not inserted.')
  expect(takes(label, 'x'.repeat(50_000))).toBe(false)
  await expect
    .poll(() => toasts.at(-1)?.text)
    .toBe('This text has 50,000 characters, too many for this field. It was not inserted.')
  expect([note, label].map((field) => (field as HTMLInputElement).value)).toEqual([
    'Dentist',
    'Sport',
  ])
  // Shown until something else is typed there.
  fireEvent.input(label)
  expect(toasts.at(-1)?.until?.aborted).toBe(true)
})

test('a text that may be shortened in its field, and every key, is let in', () => {
  render(<textarea aria-label="Note" defaultValue={'x'.repeat(MAX_FIELD_LENGTH)} />)
  const note = screen.getByLabelText<HTMLTextAreaElement>('Note')
  expect(takes(note, 'a', 'insertText')).toBe(false)
  expect(takes(note, null, 'deleteContentBackward')).toBe(true)
  note.setSelectionRange(0, MAX_FIELD_LENGTH)
  expect(note.dir).toBe('')
  expect(takes(note, 'y'.repeat(MAX_FIELD_LENGTH))).toBe(true)
  // Finding the direction of very many lines takes a browser seconds.
  expect(takes(note, 'y\n'.repeat(5_000))).toBe(true)
  expect(note.dir).toBe('ltr')
})
