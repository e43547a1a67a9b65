/** Letters written from right to left, and signs that turn what follows. */
const TURNING =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\uD802\uD803\uD83A\uD83B]/

const [BEGIN, END] = ['\u2068', '\u2069']

function isolateLine(line: string): string {
  if (!TURNING.test(line)) return line
  let open = 0
  const even = line.replace(/[\u2066-\u2069]/g, (sign) => {
    if (sign !== END) open += 1
    else if (open > 0) open -= 1
    else return ''
    return sign
  })
  return BEGIN + even + END.repeat(open + 1)
}

/**
 * Isolates a person's text within a sentence, so that letters written from right to left and signs of direction
 * affect only the text itself. A text without either stays as it is.
 */
export function isolate(text: string): string {
  // Each line by itself, because the end of a line ends every isolation.
  return text.replace(/.+/g, isolateLine)
}

/** Names of tags one after the other. */
export function namesInRow(names: readonly string[]): string {
  return names.map(isolate).join(', ')
}
