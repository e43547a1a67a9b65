import {
  type ComponentProps,
  createElement,
  type FocusEventHandler,
  type KeyboardEventHandler,
  type ReactNode,
  type RefCallback,
} from 'react'
import { splitLines } from '@/domain/text'
import { noteLook } from '../list/dayLooks'

export type NoteControlProps = Omit<ComponentProps<'button'>, 'ref' | 'onBlur' | 'onKeyDown'> & {
  readonly notes: string
  /** Shows the full text. */
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

/** The lines of a note; the stylesheet shows them as one line with dots in between. */
export function inOneLine(
  notes: string,
  shown: (part: string, i: number) => ReactNode = (part) => part,
): ReactNode {
  const parts = splitLines(notes)
  if (parts.length === 1) return shown(notes, 0)
  return parts.map((part, i) =>
    i % 2
      ? createElement('i', { key: i }, part)
      : createElement('span', { key: i }, shown(part, i)),
  )
}
