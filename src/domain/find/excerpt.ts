import { isIn, type Word } from './fold'

/** A piece of a text, and whether it is what was looked for. */
export type Piece = { readonly text: string; readonly isHit: boolean }

/** How many letters are shown before what was found, and in all. */
const [BEFORE, LENGTH] = [36, 160]

/** Where the words are in a text, from the first on; none lies in another. */
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

/** The pieces of a text in their order, what was found apart from the rest. */
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

/** Where to begin so that a hit is seen: at the start of a word not long before it. */
function startBefore(line: string, hit: number): number {
  if (hit <= BEFORE) return 0
  const from = line.indexOf(' ', hit - BEFORE) + 1
  return from > 0 && from <= hit ? from : hit
}

/** The line of a note that has one of the words, cut to what a hit has room for; without one the first line. */
export function excerptOf(note: string, words: readonly Word[]): Piece[] {
  const lines = note.split('\n')
  const line = lines.find((one) => words.some((word) => isIn(one, word))) ?? lines[0] ?? ''
  const first = placesOf(line, words)[0]?.[0] ?? 0
  const start = startBefore(line, first)
  // No half character at its end.
  const shown = line.slice(start, start + LENGTH).replace(/[\uD800-\uDBFF]$/, '')
  const isCut = start + shown.length < line.length
  return piecesOf(`${start > 0 ? '…' : ''}${shown}${isCut ? '…' : ''}`, words)
}
