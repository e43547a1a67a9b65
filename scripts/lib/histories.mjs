/** How many random histories, and the seed of the first, as they are given on the command line. */
export function historiesIn(words, usage) {
  const number = (text) => {
    const wanted = Number(text)
    if (Number.isInteger(wanted) && wanted >= 1) return String(wanted)
    throw new Error(`Usage: ${usage}`)
  }
  const [histories = 2_000, first = 1] = words
  return { HISTORIES: number(histories), FIRST: number(first) }
}
