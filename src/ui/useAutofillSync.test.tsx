import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CheckField } from './CheckField'
import { ColourPicker } from './ColourPicker'
import { SelectField } from './SelectField'
import { TextField } from './TextField'

const COLOURS = ['#dc2626', '#2563eb'].map((value) => ({ value, label: value, text: '#ffffff' }))
const options = ['by', 'be'].map((value) => ({ value, label: value }))
const start = { name: '', other: '', state: 'by', isOn: false, colour: '#dc2626' }

function Form({ onSend }: { onSend: (typed: typeof start) => void }) {
  const [typed, setTyped] = useState(start)
  const [isRefused, setRefused] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setRefused(true)
        onSend(typed)
      }}
    >
      <TextField
        label="Name"
        value={typed.name}
        error={isRefused ? 'Wrong' : null}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
      <TextField
        label="Other"
        value={typed.other}
        onChange={({ target }) => setTyped({ ...typed, other: target.value })}
      />
      <SelectField
        label="State"
        options={options}
        value={typed.state}
        onChoose={(state) => setTyped({ ...typed, state })}
      />
      <CheckField
        label="On"
        isChecked={typed.isOn}
        onChange={(isOn) => setTyped({ ...typed, isOn })}
      />
      <ColourPicker
        label="Colour"
        value={typed.colour}
        colours={COLOURS}
        onChange={(colour) => setTyped({ ...typed, colour })}
      />
      <button type="submit" disabled={typed.name === ''}>
        Send
      </button>
    </form>
  )
}

/** Sets the value as a password manager does, bypassing what React has put around the field. */
const past = (field: HTMLElement, value: string) => {
  const proto = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, value)
}
const within = (field: HTMLElement, value: string) => {
  ;(field as HTMLInputElement).value = value
}

test.each([
  ['past React', past],
  ['on the element', within],
])('a form is judged by what stands in its fields, written %s, and keeps it', async (_, write) => {
  const onSend = vi.fn()
  render(<Form onSend={onSend} />)
  const [name, other] = [screen.getByLabelText('Name'), screen.getByLabelText('Other')]
  write(name, 'Mira')
  write(other, 'x')
  write(screen.getByLabelText('State'), 'be')
  ;(screen.getByLabelText('On') as HTMLInputElement).checked = true
  ;(screen.getByLabelText('#2563eb') as HTMLInputElement).checked = true
  fireEvent.submit(name.closest('form') as HTMLFormElement)
  const typed = { name: 'Mira', other: 'x', state: 'be', isOn: true, colour: '#2563eb' }
  expect(onSend).toHaveBeenLastCalledWith(typed)
  expect(screen.getByRole('alert')).toBeVisible()
  for (const [field, value] of [
    [name, 'Mira'],
    [other, 'x'],
  ] as const) {
    expect(field).toHaveValue(value)
  }
})

test('what was written without an event is there when the next field is typed in, and opens the button', async () => {
  const onSend = vi.fn()
  render(<Form onSend={onSend} />)
  within(screen.getByLabelText('Name'), 'Mira')
  await userEvent.type(screen.getByLabelText('Other'), 'abc')
  expect(screen.getByLabelText('Name')).toHaveValue('Mira')
  within(screen.getByLabelText('Name'), 'Ada')
  act(() => void fireEvent.pointerOver(screen.getByRole('button')))
  await userEvent.click(screen.getByRole('button'))
  expect(onSend).toHaveBeenLastCalledWith({ ...start, name: 'Ada', other: 'abc' })
})

test('what a person types is heard once', async () => {
  const onChange = vi.fn()
  render(
    <form>
      <TextField label="Name" value="" onChange={onChange} />
    </form>,
  )
  await userEvent.type(screen.getByLabelText('Name'), 'a')
  expect(onChange).toHaveBeenCalledTimes(1)
})
