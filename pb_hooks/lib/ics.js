// The text of a calendar as src/domain/ics/write.ts writes it; e2e/server/feeds.test.ts compares the two.

const LINE_BYTES = 75
const DAY = 24 * 60 * 60 * 1000

const NAMES = {
  '#dc2626': 'crimson',
  '#2563eb': 'royalblue',
  '#16a34a': 'forestgreen',
  '#eab308': 'gold',
  '#9333ea': 'darkorchid',
  '#f97316': 'darkorange',
  '#db2777': 'deeppink',
  '#0891b2': 'darkcyan',
}

const basic = (day) => day.replace(/-/g, '')

const dayAfter = (day) => new Date(Date.parse(`${day}T12:00:00Z`) + DAY).toISOString().slice(0, 10)

/** Control characters but the tab and the end of a line; written out, because this engine knows no classes. */
const CONTROL = ['\\0-\\x08', '\\x0B-\\x1F', '\\x7F-\\x9F']
const CONTROLS = new RegExp(`[${CONTROL.join('')}]`, 'g')

const escaped = (text) =>
  text
    .replace(CONTROLS, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, '\\n')

function bytesOf(character) {
  const code = character.codePointAt(0)
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

function folded(line) {
  if (line.length * 3 <= LINE_BYTES) return line
  const parts = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const more = bytesOf(character)
    if (bytes + more > LINE_BYTES) {
      parts.push(part)
      part = ''
      bytes = 1
    }
    part += character
    bytes += more
  }
  return [...parts, part].join('\r\n ')
}

function runsOf(days) {
  const runs = []
  for (const day of days) {
    const last = runs[runs.length - 1]
    if (last && last.until === day) last.until = dayAfter(day)
    else runs.push({ from: day, until: dayAfter(day) })
  }
  return runs
}

function linesOfTag({ label, short, color }) {
  const name = NAMES[color.toLowerCase()]
  return [
    `SUMMARY:${escaped(label)}`,
    `CATEGORIES:${escaped(label)}`,
    ...(name ? [`COLOR:${name}`] : []),
    `X-QUARTAL-LETTER:${escaped(short)}`,
    `X-QUARTAL-COLOR:${escaped(color)}`,
  ]
}

/**
 * The text of some tags and days, which go by their date: with the `notes` if they are wanted. `scope` parts the
 * events of this account from those of others; `now` in milliseconds since the epoch.
 */
function writeIcs({ tags, days, notes, scope, now }) {
  const stamp = `${new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quartal//Quartal//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Quartal',
    'X-WR-CALNAME:Quartal',
  ]
  const event = (uid, { from, until }, rest) =>
    lines.push(
      'BEGIN:VEVENT',
      `UID:${uid}@quartal`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${basic(from)}`,
      `DTEND;VALUE=DATE:${basic(until)}`,
      ...rest,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    )
  for (const tag of tags) {
    const tagged = days.filter((day) => day.tags.includes(tag.id)).map(({ date }) => date)
    for (const run of runsOf(tagged)) {
      event(`${scope}-${tag.id}-${basic(run.from)}`, run, linesOfTag(tag))
    }
  }
  for (const { date, notes: note } of notes ? days : []) {
    if (note === '') continue
    const text = note.replace(/\r\n?/g, '\n')
    event(`${scope}-note-${basic(date)}`, { from: date, until: dayAfter(date) }, [
      `SUMMARY:${escaped(text.split('\n', 1)[0])}`,
      `DESCRIPTION:${escaped(text)}`,
    ])
  }
  lines.push('END:VCALENDAR')
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

module.exports = { writeIcs }
