// A calendar has a colour for each of its people from the moment they join it (pb_hooks/lib/colours.js). Those who
// joined before get theirs here: one that none, or the fewest, of their other calendars have.

const COLOURS = [
  '#2563eb',
  '#f97316',
  '#16a34a',
  '#db2777',
  '#eab308',
  '#9333ea',
  '#0891b2',
  '#dc2626',
]

function give(app) {
  const rows = arrayOf(new DynamicModel({ id: '', person: '', colour: '' }))
  app.db().newQuery('SELECT id, person, colour FROM calendar_people ORDER BY created, id').all(rows)
  const used = {}
  const note = (person, colour) => {
    used[person] = [...(used[person] ?? []), colour]
  }
  for (const { person, colour } of rows) if (colour !== '') note(person, colour)
  for (const { id, person, colour } of rows) {
    if (colour !== '') continue
    const times = COLOURS.map((one) => (used[person] ?? []).filter((other) => other === one).length)
    const first = COLOURS[times.indexOf(Math.min(...times))]
    note(person, first)
    app
      .db()
      .newQuery('UPDATE calendar_people SET colour = {:first} WHERE id = {:id}')
      .bind({ id, first })
      .execute()
  }
}

// Whoever goes back keeps the colours: nobody can tell them from chosen ones.
migrate(give, () => undefined)
