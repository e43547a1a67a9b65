/**
 * The lines of an iCalendar or vCalendar file, whatever program wrote them: with a mark of its encoding, with CR,
 * LF or both, folded also inside a character, in an old encoding, or with quoted-printable lines that go on.
 */
export function linesOf(bytes: Uint8Array): string[] {
  const text = decoded(unfolded(isUtf16(bytes) ? asUtf8(bytes) : bytes))
  const lines: string[] = []
  let isOpen = false
  for (const line of text.split('\n')) {
    if (isOpen) lines.push(`${lines.pop()?.slice(0, -1)}${line}`)
    // Nothing that a day could hold is longer: pictures and attachments are.
    else if (line.length <= LONGEST && line.trim() !== '') lines.push(line)
    else continue
    const last = lines.at(-1) ?? ''
    isOpen = last.length <= LONGEST && last.endsWith('=') && QUOTED.test(last)
  }
  return lines
}

/** In characters: a note of 10,000 code points, each of which a program may have escaped. */
const LONGEST = 100_000

const QUOTED = /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE/i

const [TAB, LF, CR, SPACE] = [9, 10, 13, 32]

const isUtf16 = ([a, b]: Uint8Array) => (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)

const asUtf8 = (bytes: Uint8Array) =>
  new TextEncoder().encode(
    new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes),
  )

/** Lines end with LF alone, and what was folded is one line. By bytes: some programs fold inside a character. */
function unfolded(bytes: Uint8Array): Uint8Array {
  const clean = new Uint8Array(bytes.length)
  let length = 0
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i] ?? 0
    if (byte !== LF && byte !== CR) {
      clean[length] = byte
      length += 1
      continue
    }
    if (byte === CR && bytes[i + 1] === LF) i += 1
    const next = bytes[i + 1]
    if (next === SPACE || next === TAB) i += 1
    else {
      clean[length] = LF
      length += 1
    }
  }
  return clean.subarray(0, length)
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The text of a quoted-printable value. */
export function quotedText(value: string, charset: string): string {
  const bytes: number[] = []
  for (const [part, hex] of value.matchAll(/=([\dA-F]{2})|=|[^=]+/gi)) {
    if (hex) bytes.push(Number.parseInt(hex, 16))
    else if (part !== '=') bytes.push(...new TextEncoder().encode(part))
  }
  try {
    return new TextDecoder(charset).decode(new Uint8Array(bytes))
  } catch {
    return new TextDecoder().decode(new Uint8Array(bytes))
  }
}
