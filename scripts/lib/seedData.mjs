/**
 * The realistic year that `npm run seed`, tests and measurements share. All functions are pure, so that two runs give
 * the same records. `owner` makes the ids of two accounts differ.
 */

const TAGS = [
  { label: 'Urlaub', short: 'U', color: '#dc2626' },
  { label: 'Arbeit', short: 'A', color: '#2563eb' },
  { label: 'Sport', short: 'S', color: '#16a34a' },
  { label: 'Familie', short: 'F', color: '#eab308' },
  { label: 'Geburtstag', short: '🎂', color: '#db2777' },
  { label: 'Büro zu', short: 'B', color: '#f97316' },
  { label: 'Учене', short: 'У', color: '#9333ea' },
  { label: 'Reise', short: 'R', color: '#0891b2' },
]
const FREE_TAGS = 4
const [HOLIDAY, WORK, SPORT, FAMILY, BIRTHDAY, CLOSED, STUDY, TRAVEL] = TAGS.keys()

const WORKDAY_NOTES = [
  'Stand-up 9:30, danach Rückfragen klären',
  'Angebot für Müller & Söhne abschicken',
  'Call with the Sofia office, 15:00',
  'Zahnarzt um 8:15, Überweisung mitnehmen',
  'Отчет за тримесечието до 17:00 ч.',
  'Größere Lieferung kommt zwischen 10 und 12',
  'Review the new release with Zoë 🚀',
  'Elternabend, Aula, 19 Uhr',
  'Среща с екипа, зала 3',
  'Pay the insurance ✅',
  'Home office, Handwerker für die Spüle',
  'Write the minutes\nSend them round before noon',
  'Урок по немски, 18:30',
  'Steuerunterlagen sortieren',
  'Lunch with Jörg at the market 🥗',
]
const WEEKEND_NOTES = [
  'Frühstück mit den Großeltern',
  'Разходка на Витоша 🏔️',
  'Long run along the river, 14 km',
  'Wochenmarkt, Käse und Äpfel',
  'Рожден ден на Мария 🎉',
  'Kino mit Jürgen, 20:15',
  'Sleep in ☕',
  'Fahrräder in den Keller, Öl für die Kette',
  'Board games at ours 🎲',
  'Обяд при баба',
]
const HOLIDAY_NOTES = [
  'Meer, sonst nichts 🌊',
  'Почивка в Созопол',
  'Wanderung zur Hütte, 900 Höhenmeter',
  'Museum if it rains',
  'Abends Fisch am Hafen',
  'Ausschlafen 😴',
]
/** First and last day of the holidays as MM-dd. */
const HOLIDAYS = [
  ['01-01', '01-06'],
  ['04-03', '04-12'],
  ['08-01', '08-21'],
  ['12-23', '12-31'],
]

function hash(text, seed) {
  let h = 0x811c9dc5 ^ seed
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** A record id, 15 characters of [a-z0-9], always the same for the same text. */
function seedId(text) {
  return [1, 2, 3].map((seed) => hash(text, seed).toString(36).padStart(7, '0').slice(-5)).join('')
}

/**
 * The tags of the seeded account: the four defaults, and four more unless `free`.
 * @param {{ owner?: string, free?: boolean }} [options]
 */
export function seedTags({ owner = '', free = false } = {}) {
  return TAGS.slice(0, free ? FREE_TAGS : TAGS.length).map((tag) => ({
    id: seedId(`${owner} tag ${tag.label}`),
    ...tag,
  }))
}

function tagsOfDay({ chance, weekend, holiday, dayInMonth, weekday }) {
  if (holiday)
    return [HOLIDAY, ...(chance(1) < 40 ? [FAMILY] : []), ...(chance(2) < 25 ? [TRAVEL] : [])]
  if (weekend) {
    return [
      ...(chance(1) < 55 ? [FAMILY] : []),
      ...(chance(2) < 35 ? [SPORT] : []),
      ...(chance(3) < 8 ? [BIRTHDAY] : []),
    ]
  }
  if (dayInMonth === 15 && chance(1) < 40) return [CLOSED]
  return [
    ...(chance(1) < 85 ? [WORK] : []),
    ...((weekday === 2 || weekday === 4) && chance(2) < 70 ? [SPORT] : []),
    ...(chance(3) < 15 ? [STUDY] : []),
  ]
}

const pick = (list, number) => list[number % list.length] ?? ''

/**
 * A note and 0 to 3 tags for every day of a year, as `{ id, date, tags, notes }`; with `free` only the
 * four default tags occur.
 * @param {number} year
 * @param {{ owner?: string, free?: boolean }} [options]
 * @returns {{ id: string, date: string, tags: string[], notes: string }[]}
 */
export function seedEntries(year, { owner = '', free = false } = {}) {
  const ids = seedTags({ owner }).map(({ id }) => id)
  const entries = []
  for (let day = new Date(Date.UTC(year, 0, 1)); day.getUTCFullYear() === year; ) {
    const date = `${year}-${pad(day.getUTCMonth() + 1)}-${pad(day.getUTCDate())}`
    const weekday = day.getUTCDay()
    const weekend = weekday === 0 || weekday === 6
    const monthDay = date.slice(5)
    const holiday = HOLIDAYS.some(([first, last]) => monthDay >= first && monthDay <= last)
    const chance = (n) => hash(`${date} ${n}`, 7) % 100
    const notes = holiday ? HOLIDAY_NOTES : weekend ? WEEKEND_NOTES : WORKDAY_NOTES
    entries.push({
      id: seedId(`${owner} entry ${date}`),
      date,
      tags: tagsOfDay({ chance, weekend, holiday, weekday, dayInMonth: day.getUTCDate() })
        .filter((tag) => !free || tag < FREE_TAGS)
        .map((tag) => ids[tag] ?? ''),
      notes: pick(notes, hash(date, 11)),
    })
    day = new Date(Date.UTC(year, day.getUTCMonth(), day.getUTCDate() + 1))
  }
  return entries
}

const pad = (number) => String(number).padStart(2, '0')
