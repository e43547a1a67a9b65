import { quotedText } from './encoding'

/** A line of a component: its name in upper case, its parameters, and its value as it is written. */
export type Property = {
  readonly name: string
  readonly params: ReadonlyMap<string, string>
  readonly value: string
}

const NAME = /^[A-Za-z][\w-]*(?=[;:])/

/** Where a date begins as a value: a zone may have colons of its own. */
const DATE_VALUE = /:(?=\s*\d{4}-?\d\d-?\d\d)/

/** A property of a line; null where it cannot be read. */
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
  if (!/^QUOTED/i.test(params.get('ENCODING') ?? '')) return { name, params, value }
  // What was quoted is not escaped: it is made so, as every other value is.
  const text = quotedText(value, params.get('CHARSET') ?? '')
  return { name, params, value: text.replace(/\\/g, '\\\\') }
}

/** The first colon outside of quotation marks; the very first one where a mark does not end. */
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

/** Text as programs escape it; a backslash before anything else is one. */
export function unescaped(text: string): string {
  return text.includes('\\')
    ? text.replace(/\\([nN\\;,:"'])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
    : text
}

/** The values of a list, which commas part that are not escaped. */
export function listOf(text: string): string[] {
  return (text.match(/(?:\\.|[^,\\])+/gs) ?? []).map((one) => unescaped(one).trim()).filter(Boolean)
}
