// The pieces of a calendar's text as src/domain/ics/write.ts writes it; e2e/server/feeds.test.ts compares the two.
// This engine runs scripts slowly: what is alike in many events is made once.

const LINE_BYTES = 75
const DAY = 24 * 60 * 60 * 1000

/** Stands where the time of making goes, which is known once the rest of the text is. */
const STAMP = '00000000T000000Z'

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
const CONTROLS = new RegExp(`[${CONTROL.join('')}]`)
const ALL_CONTROLS = new RegExp(CONTROLS.source, 'g')

const swapped = (text, sign, by) => (text.includes(sign) ? text.split(sign).join(by) : text)

function escaped(text) {
  const clean = CONTROLS.test(text) ? text.replace(ALL_CONTROLS, '') : text
  return [
    ['\\', '\\\\'],
    [';', '\\;'],
    [',', '\\,'],
    ['\n', '\\n'],
  ].reduce((rest, [sign, by]) => swapped(rest, sign, by), clean)
}

const isPlain = (text) => !/[^\0-\x7f]/.test(text)
/** Whether no letter has more than two bytes, as in most of Europe. */
const isShort = (text) => !/[\u0800-\uffff]/.test(text)
const bytesOf = (text) => (isPlain(text) ? text.length : toBytes(text).length)

const isHighHalf = (unit) => unit >= 0xd800 && unit < 0xdc00

/**
 * The piece of a text that begins at `from`, with so many bytes at most and no character split; it may be shorter than
 * it could be: to count bytes takes this engine ten times as long as to look for long letters.
 */
function pieceOf(text, from, most) {
  const plain = text.slice(from, from + most)
  if (isPlain(plain)) return plain
  const half = text.slice(from, from + Math.floor(most / 2))
  const piece = isShort(half) ? half : text.slice(from, from + Math.floor(most / 3))
  return isHighHalf(piece.charCodeAt(piece.length - 1)) ? piece.slice(0, -1) : piece
}

/** A line in pieces of 75 bytes at most, with its end. */
function folded(line) {
  if (line.length * 3 <= LINE_BYTES || bytesOf(line) <= LINE_BYTES) return `${line}\r\n`
  const pieces = []
  for (let from = 0; from < line.length; from += pieces[pieces.length - 1].length) {
    // The blank before each further piece counts there.
    pieces.push(pieceOf(line, from, from === 0 ? LINE_BYTES : LINE_BYTES - 1))
  }
  return `${pieces.join('\r\n ')}\r\n`
}

const linesOf = (lines) => lines.map(folded).join('')

/** What comes before the first day of an event, between its days, and behind them. */
const eventOf = (id, lines) => ({
  head: `BEGIN:VEVENT\r\nUID:${id}-`,
  tail: `${linesOf(lines)}TRANSP:TRANSPARENT\r\nEND:VEVENT\r\n`,
})

/** The text of an event from a day on until the day after its last one. */
function textOfEvent({ head, tail }, from, until) {
  const [begin, end] = [basic(from), basic(until)]
  return `${head}${begin}@quartal\r\nDTSTAMP:${STAMP}\r\nDTSTART;VALUE=DATE:${begin}\r\nDTEND;VALUE=DATE:${end}\r\n${tail}`
}

/** What the events of a tag have in common; `scope` parts those of this account from those of others. */
function eventOfTag({ id, label, short, color }, scope) {
  const [words, name] = [escaped(label), NAMES[color.toLowerCase()]]
  return eventOf(`${scope}-${id}`, [
    `SUMMARY:${words}`,
    `CATEGORIES:${words}`,
    ...(name ? [`COLOR:${name}`] : []),
    `X-QUARTAL-LETTER:${escaped(short)}`,
    `X-QUARTAL-COLOR:${escaped(color)}`,
  ])
}

/** The event of a day's note as a text. */
function textOfNote(day, note, scope) {
  const text = note.replace(/\r\n?/g, '\n')
  const [title] = text.split('\n', 1)
  const event = eventOf(`${scope}-note`, [
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
  ])
  return textOfEvent(event, day, dayAfter(day))
}

/** Some readers refuse a calendar without any component; this one shows nothing in any of them. */
const NOTHING = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'TZNAME:UTC',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** The whole text around some events; it is to be asked for again in an hour, which each program reads elsewhere. */
const textOfCalendar = (events) =>
  [
    linesOf([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Quartal//Quartal//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Quartal',
      'X-WR-CALNAME:Quartal',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      ...(events.length > 0 ? [] : NOTHING),
    ]),
    ...events,
    'END:VCALENDAR\r\n',
  ].join('')

/** A text with the time of making (milliseconds since the epoch) in its events. */
function stamped(text, now) {
  const stamp = `${new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  return text.split(`DTSTAMP:${STAMP}`).join(`DTSTAMP:${stamp}`)
}

module.exports = { bytesOf, dayAfter, eventOfTag, stamped, textOfCalendar, textOfEvent, textOfNote }
