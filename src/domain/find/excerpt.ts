import { isIn, type Word } from './fold'

/** A piece of a text, and whether it matches the query. */
export type Piece = { readonly text: string; readonly isHit: boolean }

/** Characters shown before a hit, and in all. */
const [BEFORE, LENGTH] = [36, 160]

/** Where the words match in a text, in order and without overlaps. */
function placesOf(text: string, words: readonly Word[]): readonly (readonly [number, number])[] {
  const all = words
    .flatMap(({ thorough }) =>
      [...text.matchAll(thorough)].map(({ index, 0: hit }) => [index, index + hit.length] as const),
    )
    .sort(([a], [b]) => a - b)
  const places: [number, number][] = []
  for (const [from, to] of all) {
    const last = places.at(-1)
    if (!last || from > last[1]) places.push([from, to])
    else last[1] = Math.max(last[1], to)
  }
  return places
}

/** A text split into pieces that match and pieces that do not. */
export function piecesOf(text: string, words: readonly Word[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const add = (to: number, isHit: boolean) => {
    if (to > at) pieces.push({ text: text.slice(at, to), isHit })
    at = to
  }
  for (const [from, to] of placesOf(text, words)) {
    add(from, false)
    add(to, true)
  }
  add(text.length, false)
  return pieces
}

/** Where an excerpt starts so that the hit is visible: at the start of a word shortly before it. */
function startBefore(line: string, hit: number): number {
  if (hit <= BEFORE) return 0
  const from = line.indexOf(' ', hit - BEFORE) + 1
  return from > 0 && from <= hit ? from : hit
}

/** The line of a note with one of the words, cut around it; without a hit the first line. */
export function excerptOf(note: string, words: readonly Word[]): Piece[] {
  const lines = note.split('\n')
  const line = lines.find((one) => words.some((word) => isIn(one, word))) ?? lines[0] ?? ''
  const first = placesOf(line, words)[0]?.[0] ?? 0
  const start = startBefore(line, first)
  // Does not end with half a surrogate pair.
  const shown = line.slice(start, start + LENGTH).replace(/[\uD800-\uDBFF]$/, '')
  const isCut = start + shown.length < line.length
  return piecesOf(`${start > 0 ? '…' : ''}${shown}${isCut ? '…' : ''}`, words)
}
