import { createElement, type ReactNode } from 'react'
import { splitLines } from '@/domain/text'

/** The lines of a note; the style shows them as one, with a dot where one ends. */
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
