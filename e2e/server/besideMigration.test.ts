import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../../scripts/lib/paths.mjs'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import { join, type Person, send, USERS } from './harness'
import { inDatabase } from './inDatabase'
import { LOOKS, letIn } from './peopleWorld'

test('T5 calendars that were laid beside before they ended are named no more after an update', async () => {
  const server = await throwaway()
  try {
    const [owner, gone] = [await join(server, { pro: true }), await join(server)]
    const people = [await join(server), await join(server), await join(server)]
    const [person, alone, none] = people as [Person, Person, Person]
    await letIn(server, owner, person, LOOKS)
    const save = ({ id, token }: Person, settings: unknown) =>
      send(server, 'PATCH', `${USERS}/${id}`, { token, body: { settings } })
    const laid = { laid: true, tags: ['a'] }
    const leave = { days: 30 }
    await save(person, { leave, beside: { [owner.id]: laid, [gone.id]: laid } })
    await save(alone, { beside: { [gone.id]: laid } })
    await save(none, { leave })
    const text = readFileSync(inRoot('pb_migrations', '0051_beside.js'), 'utf8')
    inDatabase(server, `const run = (up) => up(app); ${text.replace('migrate(', 'run(')}`)
    const settingsOf = async ({ id, token }: Person) =>
      (await send<{ settings: unknown }>(server, 'GET', `${USERS}/${id}`, { token })).body.settings
    expect(await settingsOf(person)).toEqual({ leave, beside: { [owner.id]: laid } })
    expect(await settingsOf(alone)).toEqual({ beside: {} })
    expect(await settingsOf(none)).toEqual({ leave })
  } finally {
    await server.dispose()
  }
})
