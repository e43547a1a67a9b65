import type { CSSProperties } from 'react'

type Props = {
  letter: string
  /** The colours of the background and of the letter. */
  hex: string
  text: string
  bordered: boolean
  large?: boolean
}

/** A letter on a colour, hidden from screen readers: the caller gives the name. */
export function Chip({ letter, hex, text, bordered, large }: Props) {
  const style: CSSProperties = { backgroundColor: hex, color: text }
  if (large) style.fontSize = '0.9375rem'
  return (
    <span
      className="chip"
      style={style}
      data-bordered={bordered ? '' : undefined}
      aria-hidden="true"
    >
      {letter}
    </span>
  )
}
