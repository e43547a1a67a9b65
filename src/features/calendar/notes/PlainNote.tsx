import type { ComponentProps, FocusEventHandler, KeyboardEventHandler, RefCallback } from 'react'
import { noteLook } from '../list/dayLooks'
import { inOneLine } from './noteLine'

export type NoteControlProps = Omit<ComponentProps<'button'>, 'ref' | 'onBlur' | 'onKeyDown'> & {
  readonly notes: string
  /** It is read in full. */
  readonly isOpen?: boolean
  readonly ref?: RefCallback<HTMLElement>
  readonly onBlur?: FocusEventHandler<HTMLElement>
  readonly onKeyDown?: KeyboardEventHandler<HTMLElement>
}

/** The note of a day as a button. */
export function PlainNote({ notes, isOpen, children, ...rest }: NoteControlProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      {...noteLook(notes)}
      {...(isOpen && { className: 'note-open' })}
      data-note=""
      {...rest}
    >
      {children ?? <span className="note-lines">{inOneLine(notes)}</span>}
    </button>
  )
}
