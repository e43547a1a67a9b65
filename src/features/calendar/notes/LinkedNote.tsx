import { Fragment, type ReactNode } from 'react'
import { linkedParts, linksIn } from '@/domain/links'
import { inOneLine, type NoteControlProps, PlainNote } from './PlainNote'

/** The note of a day with links that open pages of their own; beside them it is the button that it always is. */
export default function LinkedNote(props: NoteControlProps) {
  const { notes, isOpen = false, ref, onBlur, onKeyDown, ...rest } = props
  if (linksIn(notes).length === 0) return <PlainNote {...props} />
  // A link within a button would be none: the button lies under the text.
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: events of its button and links bubble up to it; nobody presses it itself.
    <div
      ref={ref}
      className={isOpen ? 'note-open' : 'note-links'}
      dir="auto"
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <button type="button" tabIndex={-1} className="note-under" data-note="" {...rest}>
        <span hidden>{notes}</span>
      </button>
      <div className={isOpen ? undefined : 'note'} dir="auto">
        <span className={isOpen ? undefined : 'note-lines'}>
          {inOneLine(notes, (part, i) => (
            <Fragment key={i}>{linked(part, isOpen)}</Fragment>
          ))}
        </span>
      </div>
    </div>
  )
}

/** A line with its links. Screen readers read the rest of the line from the button. */
function linked(line: string, isOpen: boolean): ReactNode {
  return (linkedParts(line) ?? [{ text: line }]).map(({ text, href }, place) =>
    href === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text hold no state.
      <span key={place} aria-hidden="true">
        {text}
      </span>
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        key={place}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        // The days are one tab stop; a note that is open is read link by link.
        tabIndex={isOpen ? undefined : -1}
      >
        {text}
      </a>
    ),
  )
}
