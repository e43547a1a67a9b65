export type Mail = {
  readonly to: string
  readonly subject: string
  readonly body?: string
}

/** The address stays readable: only the sign between name and host is left as it is. */
const addressPart = (to: string) => encodeURIComponent(to.trim()).replaceAll('%40', '@')

/** A subject or a fact is one line, whatever stands in it. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * The `mailto:` address of a mail: each part percent-encoded, so that none adds a header or a
 * recipient, and lines of the body ended by CR LF.
 */
export function mailtoUrl({ to, subject, body }: Mail): string {
  const parts = [`subject=${encodeURIComponent(oneLine(subject))}`]
  if (body) parts.push(`body=${encodeURIComponent(body.replace(/\r\n?|\n/g, '\r\n'))}`)
  return `mailto:${addressPart(to)}?${parts.join('&')}`
}

/** The end of a mail to the developer: room to write, a line, then one `name: value` in each line. */
export function factsBelow(facts: readonly (readonly [name: string, value: string])[]): string {
  const lines = facts.map(([name, value]) => `${name}: ${oneLine(value)}`)
  return ['', '', '', '--', ...lines].join('\n')
}
