/** How a line is read that is not UTF-8 and names no encoding. */
type OldPage = 'windows-1251' | 'windows-1252'

const LF = 10

const strict = new TextDecoder('utf-8', { fatal: true })
const lenient = new TextDecoder('utf-8')

function utf8(bytes: Uint8Array): string | null {
  try {
    return strict.decode(bytes)
  } catch {
    return null
  }
}

/**
 * The lines of a text, whose encoding is decided for each line: UTF-8 if it is valid, else an old Windows code page. An
 * old line is read as Cyrillic if other lines are, or if the reader's `language` is Bulgarian. A character that was cut
 * becomes U+FFFD and does not change how the rest is read.
 */
export function decodedLines(bytes: Uint8Array, language: string): string[] {
  const whole = utf8(bytes)
  if (whole !== null) return whole.split('\n')
  const lines = linesIn(bytes).map((line) => ({ line, text: utf8(line) }))
  const broken = lines.filter(({ text }) => text === null)
  const high = lines.map(({ text }) => text ?? '').join('\n')
  const isUtf8 = HIGH.test(high) || broken.some(({ line }) => looksWhole(line))
  const cyrillic = broken.reduce((sum, { line }) => sum + leaning(line), 0)
  const isCyrillic = /[\u0400-\u04FF]/.test(high) || language === 'bg'
  const page = cyrillic > 0 || (cyrillic === 0 && isCyrillic) ? 'windows-1251' : 'windows-1252'
  return lines.map(({ line, text }) => text ?? oldLine(line, isUtf8, page))
}

const HIGH = /[\u0080-\uFFFF]/

function linesIn(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = []
  let from = 0
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, from)) {
    lines.push(bytes.subarray(from, at))
    from = at + 1
  }
  return [...lines, bytes.subarray(from)]
}

/** Each byte as the character of the same number, except 128 to 159. */
const signsOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** More valid non-ASCII characters than broken ones: a UTF-8 line in which something was cut. */
function looksWhole(line: Uint8Array): boolean {
  const high = lenient.decode(line).match(/[\u0080-\uFFFF]/g) ?? []
  const broken = high.filter((sign) => sign === '\uFFFD').length
  return high.length > broken && broken * 2 <= high.length
}

/** Words in a code page, as Latin-1 shows them. */
const WORDS = /[A-Za-zÀ-ÿ]+/g

/** Whether the words of a line look Cyrillic (above 0): Latin words mix accented with plain letters. */
function leaning(line: Uint8Array): number {
  let sum = 0
  for (const [word] of signsOf(line).matchAll(WORDS)) {
    const accents = word.replace(/[A-Za-z]/g, '').length
    if (accents === word.length && accents > 1) sum += 1
    else if (accents > 0 && accents < word.length) sum -= 1
  }
  return sum
}

/** Ends with the first byte of a common European UTF-8 character whose rest was cut off. */
const CUT = /^[^\u0080-\uFFFF]*[ÂÃÄÅÐÑâ][\u0080-\uFFFF]?$/

function oldLine(line: Uint8Array, isUtf8: boolean, page: OldPage): string {
  const signs = signsOf(line)
  const [, named = ''] = /^[^:]*;CHARSET="?([\w-]+)/i.exec(signs) ?? []
  if (named !== '' && !/^utf-?8$/i.test(named)) {
    const text = decodedAs(line, named)
    if (text !== null) return text
  }
  if (isUtf8 && (looksWhole(line) || CUT.test(signs))) return lenient.decode(line)
  const own = leaning(line)
  const ownPage = own > 0 ? 'windows-1251' : own < 0 ? 'windows-1252' : page
  return new TextDecoder(ownPage).decode(line)
}

function decodedAs(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return null
  }
}

/** The text of a quoted-printable value (see `decodedText`). */
export function quotedText(value: string, charset: string): string | null {
  const bytes: number[] = []
  for (const [part, hex] of value.matchAll(/=([\dA-F]{2})|=|[^=]+/gi)) {
    if (hex) bytes.push(Number.parseInt(hex, 16))
    else if (part !== '=') for (const byte of new TextEncoder().encode(part)) bytes.push(byte)
  }
  return decodedText(Uint8Array.from(bytes), charset)
}

/** The text of a Base64 value (see `decodedText`). */
export function base64Text(value: string, charset: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(value), (sign) => sign.charCodeAt(0))
    return decodedText(bytes, charset)
  } catch {
    return null
  }
}

/** Control characters: the bytes are no text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BINARY = /[\0-\x08\x0E-\x1F]/

/**
 * A text in the named charset. Without a name it is UTF-8 or an old Windows code page; if the name is unknown, UTF-8 is
 * tried. Null if it cannot be read.
 */
function decodedText(bytes: Uint8Array, charset: string): string | null {
  const isUtf8 = /^utf-?8$/i.test(charset)
  const text =
    charset === '' || isUtf8
      ? (utf8(bytes) ?? oldLine(bytes, isUtf8, 'windows-1252'))
      : (decodedAs(bytes, charset) ?? utf8(bytes))
  return text === null || BINARY.test(text) ? null : text
}
