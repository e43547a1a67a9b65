import { base64Text, quotedText } from './encoding'

/** A line of a component: its name in upper case, its parameters, and its value as written. */
export type Property = {
  readonly name: string
  readonly params: ReadonlyMap<string, string>
  readonly value: string
  /** The encoding of the value is unreadable; the value is empty. */
  readonly isUnread: boolean
}

const NAME = /^[A-Za-z][\w-]*(?=[;:])/

/** Where a date starts as a value; the name of a zone may contain colons. */
const DATE_VALUE = /:(?=\s*\d{4}-?\d\d-?\d\d)/

/** The property in a line; null if it is unreadable. */
export function propertyOf(line: string): Property | null {
  const [written] = NAME.exec(line) ?? []
  if (written === undefined) return null
  const name = written.toUpperCase()
  const isDate = /^(DT|RDATE|EXDATE|RECURRENCE-ID)/.test(name)
  const found = isDate ? line.search(DATE_VALUE) : -1
  const colon = found < 0 ? colonOf(line) : found
  if (colon < 0) return null
  const params = paramsOf(line.slice(written.length, colon))
  const value = line.slice(colon + 1)
  const decode = decoderOf(params.get('ENCODING') ?? '')
  if (!decode) return { name, params, value, isUnread: false }
  // A decoded value was not escaped, so it is escaped like all others.
  const text = decode(value, params.get('CHARSET') ?? '')
    ?.replace(/\r\n?/g, '\n')
    .replace(/\\/g, '\\\\')
  return { name, params, value: text ?? '', isUnread: text === undefined }
}

function decoderOf(encoding: string): typeof base64Text | null {
  if (/^QUOTED/i.test(encoding)) return quotedText
  return /^(B|BASE64)$/i.test(encoding) ? base64Text : null
}

/**
 * The lines of a property that exists in several languages: those in the reader's `language`, else those without one,
 * else those of the first. Lines without a value are ignored.
 */
export function inLanguage(all: readonly Property[], language: string): readonly Property[] {
  const readable = all.filter(({ value }) => value.trim() !== '')
  const candidates = readable.length > 0 ? readable : all.filter(({ isUnread }) => isUnread)
  const of = (one: Property) => one.params.get('LANGUAGE')?.toLowerCase().replaceAll('_', '-') ?? ''
  const [primary] = language.toLowerCase().split('-')
  const wanted =
    candidates.find((one) => of(one) === language.toLowerCase()) ??
    candidates.find((one) => of(one).split('-')[0] === primary) ??
    candidates.find((one) => of(one) === '') ??
    candidates[0]
  return wanted ? candidates.filter((one) => of(one) === of(wanted)) : []
}

/** The first colon outside quotation marks; the very first one if a quotation does not end. */
function colonOf(line: string): number {
  let isQuoted = false
  for (let i = 0; i < line.length; i += 1) {
    if (line[i] === '"') isQuoted = !isQuoted
    else if (line[i] === ':' && !isQuoted) return i
  }
  return line.indexOf(':')
}

function paramsOf(text: string): ReadonlyMap<string, string> {
  const params = new Map<string, string>()
  for (const [, name = '', value] of text.matchAll(/;([^=;"]+)(?:=((?:"[^"]*"|[^;"])*))?/g)) {
    // In vCalendar 1.0 the name of an encoding may stand alone.
    if (value === undefined) params.set('ENCODING', name.trim())
    else params.set(name.trim().toUpperCase(), value.replaceAll('"', '').trim())
  }
  return params
}

/** Unescapes a text; a backslash before any other character stays. */
export function unescaped(text: string): string {
  return text.includes('\\')
    ? text.replace(/\\([nN\\;,:"'])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
    : text
}

/** The values of a list separated by unescaped commas. */
export function listOf(text: string): string[] {
  return (text.match(/(?:\\.|[^,\\])+/gs) ?? []).map((one) => unescaped(one).trim()).filter(Boolean)
}
