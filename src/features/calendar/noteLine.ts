import { createElement, type ReactNode } from 'react'
import { splitLines } from '@/domain/text'

/** The lines of a note; the style shows them as one, with a dot where one ends. */
export function inOneLine(notes: string): ReactNode {
  const parts = splitLines(notes)
  if (parts.length === 1) return notes
  const line = (part: string, i: number) => createElement(i % 2 ? 'i' : 'span', { key: i }, part)
  return parts.map(line)
}
