// The colour that a calendar has for somebody from the moment they join it (T5), until they choose another one.

/** Each is far from those before it, as in src/domain/people/colour.ts. */
const FIRST_COLOURS = [
  '#2563eb',
  '#f97316',
  '#16a34a',
  '#db2777',
  '#eab308',
  '#9333ea',
  '#0891b2',
  '#dc2626',
]

/** The first one that none of somebody's other calendars has, or the fewest have. */
function firstColour(tx, person) {
  const others = tx.findAllRecords('calendar_people', $dbx.hashExp({ person }))
  const used = others.map((row) => row.getString('colour'))
  const times = FIRST_COLOURS.map((colour) => used.filter((one) => one === colour).length)
  return FIRST_COLOURS[times.indexOf(Math.min(...times))]
}

module.exports = { firstColour }
