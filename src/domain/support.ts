export type Mail = {
  readonly to: string
  readonly subject: string
  readonly body?: string
}

/** Keeps the @, so that the address stays readable. */
const addressPart = (to: string) => encodeURIComponent(to.trim()).replaceAll('%40', '@')

/** Makes a subject or fact a single line. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * The `mailto:` address of a mail. Each part is percent-encoded, so that none adds a header or a recipient; lines of
 * the body end with CR LF.
 */
export function mailtoUrl({ to, subject, body }: Mail): string {
  const parts = [`subject=${encodeURIComponent(oneLine(subject))}`]
  if (body) parts.push(`body=${encodeURIComponent(body.replace(/\r\n?|\n/g, '\r\n'))}`)
  return `mailto:${addressPart(to)}?${parts.join('&')}`
}

/** The end of a mail to the developer: room to write, a rule, then a line `name: value` for each fact. */
export function factsBelow(facts: readonly (readonly [name: string, value: string])[]): string {
  const lines = facts.map(([name, value]) => `${name}: ${oneLine(value)}`)
  return ['', '', '', '--', ...lines].join('\n')
}
