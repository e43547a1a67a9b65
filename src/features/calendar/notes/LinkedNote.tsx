import { Fragment, type ReactNode } from 'react'
import { linkedParts, linksIn } from '@/domain/links'
import { inOneLine, type NoteControlProps, PlainNote } from './PlainNote'

/** A note whose links open new tabs; the rest of it is a button as usual. */
export default function LinkedNote(props: NoteControlProps) {
  const { notes, isOpen = false, ref, onBlur, onKeyDown, ...rest } = props
  if (linksIn(notes).length === 0) return <PlainNote {...props} />
  // A button must not contain links, so the button lies under the text.
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events that bubble up from its button and links.
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

/** A line with its links. Screen readers get the rest of the line from the button. */
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
        // The days are a single tab stop; in an open note each link is one.
        tabIndex={isOpen ? undefined : -1}
      >
        {text}
      </a>
    ),
  )
}
