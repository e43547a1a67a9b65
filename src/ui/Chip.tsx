import type { CSSProperties } from 'react'

type Props = { letter: string; color: string; text: string; bordered: boolean; large?: boolean }

/** A letter on a colour. It says nothing aloud: whoever shows it gives the name. */
export function Chip({ letter, color, text, bordered, large }: Props) {
  const style: CSSProperties = { backgroundColor: color, color: text }
  if (large) style.fontSize = 15
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
