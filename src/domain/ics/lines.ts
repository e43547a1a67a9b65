import { decodedLines } from './encoding'

/**
 * The lines of an iCalendar or vCalendar file of any program: with or without a byte order mark, ended by CR, LF or
 * both, folded even inside a character, in an old encoding, with continued quoted-printable lines. `language` is the
 * reader's.
 */
export function linesOf(bytes: Uint8Array, language: string): string[] {
  const encoding = wideEncoding(bytes)
  const plain = encoding
    ? new TextEncoder().encode(new TextDecoder(encoding).decode(bytes))
    : bytes.subarray(hasMark(bytes) ? 3 : 0)
  const lines: string[] = []
  let [isOpen, isBase64] = [false, false]
  for (const line of decodedLines(unfolded(plain), language)) {
    if (isOpen) lines.push(`${lines.pop()?.slice(0, -1)}${line}`)
    else if (isBase64 && DIGITS.test(line)) lines.push(`${lines.pop()}${line}`)
    // Longer lines are pictures and attachments.
    else if ((line.length <= LONGEST || DATES.test(line)) && line.trim() !== '') lines.push(line)
    else continue
    const last = lines.at(-1) ?? ''
    isBase64 = last.length <= LONGEST && BASE64.test(last)
    isOpen = last.length <= LONGEST && last.endsWith('=') && QUOTED.test(last)
  }
  return lines
}

/** In characters: enough for a note of 10,000 code points, each of them escaped. */
const LONGEST = 100_000

/** A list of dates may be longer; cut off, it would bring back days that it excludes. */
const DATES = /^(EXDATE|RDATE)[:;]/i

const QUOTED = /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE/i

/** Text in Base64, whose further lines need not be indented. */
const BASE64 =
  /^(?:SUMMARY|DESCRIPTION|LOCATION|CATEGORIES)(?:;[^;:]*)*?;(?:ENCODING=)?B(?:ASE64)?[;:]/i
const DIGITS = /^[A-Za-z0-9+/]+={0,2}\s*$/

const [TAB, LF, CR, SPACE] = [9, 10, 13, 32]

const hasMark = ([a, b, c]: Uint8Array) => a === 0xef && b === 0xbb && c === 0xbf

/** UTF-16, recognised by the byte order mark or by the zeros beside the first letters. */
function wideEncoding([a, b, c, d]: Uint8Array): string | null {
  if ((a === 0xff && b === 0xfe) || (a && b === 0 && c && d === 0)) return 'utf-16le'
  return (a === 0xfe && b === 0xff) || (a === 0 && b && c === 0 && d) ? 'utf-16be' : null
}

/** Normalises line ends to LF and unfolds lines. It works on bytes, because some programs fold inside a character. */
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
