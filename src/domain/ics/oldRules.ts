/** The form of a vCalendar 1.0 rule. */
const OLD = /^(D|W|MP|MD|YM|YD)(\d+)((?:\s+[\w+-]+)*?)(?:\s+(?:#(\d+)|(\d{8}(?:T\d{6}Z?)?)))?$/i

const FREQUENCY = { D: 'DAILY', W: 'WEEKLY', M: 'MONTHLY', Y: 'YEARLY' } as const

/** "1+ MO" and "1- FR" as "1MO" and "-1FR". */
function positions(words: readonly string[]): string[] {
  let place = ''
  return words.flatMap((word) => {
    const match = /^(\d)([+-])$/.exec(word)
    if (!match) return /^[A-Z]{2}$/i.test(word) ? [`${place}${word.toUpperCase()}`] : []
    place = `${match[2] === '-' ? '-' : ''}${match[1]}`
    return []
  })
}

/** A vCalendar 1.0 rule such as "W1 MO WE #10" as an iCalendar rule; other rules unchanged. */
export function ruleOfOld(rule: string): string {
  const match = OLD.exec(rule)
  if (!match) return rule
  const [, kind = '', interval, rest = '', count, until] = match
  const words = rest.trim().split(/\s+/).filter(Boolean)
  const frequency = FREQUENCY[kind.charAt(0).toUpperCase() as keyof typeof FREQUENCY]
  const by = { W: 'BYDAY', MP: 'BYDAY', MD: 'BYMONTHDAY', YM: 'BYMONTH', YD: 'BYYEARDAY' }[
    kind.toUpperCase()
  ]
  const days = by === 'BYDAY' ? positions(words) : words
  // An old rule without an end applies twice; "#0" means without end.
  const end = until ? `UNTIL=${until}` : count === '0' ? '' : `COUNT=${count ?? 2}`
  return [
    `FREQ=${frequency}`,
    `INTERVAL=${interval}`,
    by && days.length > 0 ? `${by}=${days.join(',')}` : '',
    end,
  ]
    .filter(Boolean)
    .join(';')
}
