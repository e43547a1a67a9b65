/** Where the parts of a rule of vCalendar 1.0 stand in one of iCalendar. */
const OLD = /^(D|W|MP|MD|YM|YD)(\d+)((?:\s+[\w+-]+)*?)(?:\s+(?:#(\d+)|(\d{8}(?:T\d{6}Z?)?)))?$/i

const FREQUENCY = { D: 'DAILY', W: 'WEEKLY', M: 'MONTHLY', Y: 'YEARLY' } as const

/** "1+ MO" and "1- FR" of a month as "1MO" and "-1FR". */
function positions(words: readonly string[]): string[] {
  let place = ''
  return words.flatMap((word) => {
    const match = /^(\d)([+-])$/.exec(word)
    if (!match) return /^[A-Z]{2}$/i.test(word) ? [`${place}${word.toUpperCase()}`] : []
    place = `${match[2] === '-' ? '-' : ''}${match[1]}`
    return []
  })
}

/** A rule of vCalendar 1.0, such as "W1 MO WE #10", in the words of iCalendar; any other as it is. */
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
  // Without an end an old rule holds twice; "#0" is for ever.
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
