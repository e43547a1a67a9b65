import type { CSSProperties } from 'react'

type Props = {
  letter: string
  /** The colour of the ground, and that of the letter on it. */
  hex: string
  text: string
  bordered: boolean
  large?: boolean
}

/** A letter on a colour. It says nothing aloud: whoever shows it gives the name. */
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
