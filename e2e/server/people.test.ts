import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { inRoot } from '../../scripts/lib/paths.mjs'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import { changedHooks } from './changedHooks'
import { codeOf, join, makeId, PASSWORD, type Person, type Refusal, send, USERS } from './harness'
import { inDatabase } from './inDatabase'
import {
  CALENDARS,
  enter,
  INVITATIONS,
  type Invitation,
  invite,
  JOIN,
  LOOKS,
  LOOKS_WITHOUT_NOTES,
  letIn,
  member,
  type OwnCalendar,
  PLANS,
  personIn,
  setName,
  setPro,
} from './peopleWorld'
import { personOn, serverForTests } from './testServer'

/** Who comes into a calendar, what they may know of it, and how it ends. */

const DAY_MS = 24 * 60 * 60 * 1000

const server = serverForTests()
const ann = personOn(server, { pro: true })
const bob = personOn(server)

beforeAll(async () => {
  await setName(server, ann, 'Ann Ahorn')
  await setName(server, bob, 'Bob Birke')
})

const get = <T>(path: string, { token }: Partial<Person> = {}) =>
  send<T>(server, 'GET', path, { token })
const look = (invitation: Pick<Invitation, 'token'>, person?: Person) =>
  get<{ state: string; owner: string }>(`${JOIN}/${invitation.token}`, person)
const calendarsOf = async (person: Person) =>
  (await get<{ calendars: { owner: string; role: string }[] }>(CALENDARS, person)).body.calendars
const peopleOf = async (owner: Person) =>
  (await get<OwnCalendar>(`${CALENDARS}/${owner.id}`, owner)).body.people
const refusedWith = (code: string) => ({ status: 400, body: { data: { invitation: { code } } } })
const age = (id: string, days: number) =>
  inDatabase(
    server,
    `app.db().newQuery("UPDATE invitations SET ends = {:ends} WHERE id = '${id}'")
       .bind({ ends: new Date(Date.now() - ${days * DAY_MS}).toISOString().replace('T', ' ') }).execute()`,
  )

test('T1 an owner with Pro invites one person for seven days, lists what is open and withdraws it', async () => {
  const owner = await join(server, { pro: true })
  const { token } = owner
  const made = await send<Invitation>(server, 'POST', INVITATIONS, { token, body: LOOKS })
  expect(made).toMatchObject({ status: 200, body: LOOKS })
  expect(made.body.token).toMatch(/^[a-z0-9]{26}$/)
  const days = (Date.parse(made.body.ends) - Date.now()) / DAY_MS
  expect(Math.round(days * 100) / 100).toBe(7)
  const { token: _, ...open } = made.body
  const listed = await get<{ invitations: unknown[] }>(INVITATIONS, owner)
  expect(listed.body.invitations).toEqual([open])
  const path = `${INVITATIONS}/${open.id}`
  expect((await send(server, 'DELETE', path, { token: bob.token })).status).toBe(404)
  for (let round = 0; round < 2; round += 1) {
    expect((await send(server, 'DELETE', path, { token })).status).toBe(204)
  }
  expect((await get(INVITATIONS, owner)).body).toEqual({ invitations: [] })
})

test('T1 an invitation says for whom it is to its owner alone, who finds that with the person, and makes its address anew', async () => {
  const owner = await join(server, { pro: true })
  const { token } = owner
  const label = 'Ben from tennis 🎾'
  const first = await invite(server, owner, { ...LOOKS_WITHOUT_NOTES, label: `  ${label}\n` })
  expect(first).toMatchObject({ label, created: expect.stringMatching(/^20/) })
  expect(JSON.stringify((await look(first, bob)).body)).not.toContain('tennis')

  const renewal = (id: string, who: Person) =>
    send<Invitation & Refusal>(server, 'POST', `${INVITATIONS}/${id}/renew`, who)
  expect((await renewal(first.id, bob)).status).toBe(403)
  expect((await renewal(first.id, ann)).status).toBe(404)
  const { status, body: second } = await renewal(first.id, owner)
  expect([status, second]).toMatchObject([200, { ...LOOKS_WITHOUT_NOTES, label }])
  expect([second.id === first.id, second.token === first.token]).toEqual([false, false])
  expect((await look(first)).body).toMatchObject({ state: 'withdrawn' })
  expect(await renewal(first.id, owner)).toMatchObject(refusedWith('invitation_withdrawn'))
  expect((await get(INVITATIONS, owner)).body).toMatchObject({ invitations: [{ id: second.id }] })

  const person = await join(server)
  await enter(server, person, second.token)
  expect(await renewal(second.id, owner)).toMatchObject(refusedWith('invitation_used'))
  expect(await peopleOf(owner)).toMatchObject([{ person: person.id, label }])
  const rows = '/api/collections/calendar_people/records'
  for (const path of [CALENDARS, `${CALENDARS}/${owner.id}`, rows, `${rows}?filter=label!=""`]) {
    expect(JSON.stringify((await get(path, person)).body)).not.toContain('tennis')
  }

  const lost = await invite(server, owner, LOOKS)
  await setPro(server, owner, false)
  expect((await renewal(lost.id, owner)).status).toBe(403)
  await setPro(server, owner, true)
  const asked = async (text: unknown) =>
    send<Refusal & Invitation>(server, 'POST', INVITATIONS, {
      token,
      body: { ...LOOKS, label: text },
    })
  for (const text of [7, null, ['Ben'], {}]) {
    expect((await asked(text)).body.data).toHaveProperty('label')
  }
  expect(codeOf(await asked('🎾'.repeat(61)), 'label')).toBe('validation_max_text_constraint')
  expect((await asked('🎾'.repeat(60))).body.label).toBe('🎾'.repeat(60))
  expect((await asked(' \u200b ')).body.label).toBe('')
})

test('T1 the address of an invitation is kept as a digest, which nobody is sent', async () => {
  const owner = await join(server, { pro: true })
  const { id, token } = await invite(server, owner, PLANS)
  const path = `/api/collections/invitations/records`
  for (const answer of [await get(path, owner), await get(`${path}/${id}`, owner)]) {
    expect(answer.status).toBe(200)
    expect(JSON.stringify(answer.body)).toContain(id)
    expect(JSON.stringify(answer.body)).not.toMatch(/digest|usedBy/)
  }
  for (const query of ['filter=digest!=""', 'filter=usedBy=""', 'sort=digest']) {
    expect((await get(`${path}?${query}`, owner)).status).toBe(400)
  }
  const stored = await send(server, 'GET', `${path}/${id}`, { token: server.superuser.token })
  expect(JSON.stringify(stored.body)).not.toContain(token)
})

test('T7 nobody without Pro invites, and what is no invitation is refused', async () => {
  const { token } = bob
  expect((await send(server, 'POST', INVITATIONS, { token, body: LOOKS })).status).toBe(403)
  for (const body of [{}, { role: 'own', notes: true }, { role: 'look', notes: 'yes' }, [LOOKS]]) {
    const sending = { token: ann.token, body }
    expect((await send(server, 'POST', INVITATIONS, sending)).status).toBe(400)
  }
  expect((await send(server, 'POST', INVITATIONS, { body: LOOKS })).status).toBe(401)
})

test('T2 the page says whose calendar it is; one press joins, and the owner sees who came', async () => {
  const [owner, person] = [await join(server, { pro: true }), await join(server)]
  await setName(server, owner, 'Ida')
  await setName(server, person, 'Paul')
  const invitation = await invite(server, owner, LOOKS_WITHOUT_NOTES)
  const { ends } = invitation
  const said = { name: 'Ida', ...LOOKS_WITHOUT_NOTES, ends }
  expect((await look(invitation)).body).toEqual({ ...said, owner: '', state: 'open' })
  expect((await look(invitation, person)).body).toEqual({ ...said, owner: owner.id, state: 'open' })

  expect(await enter(server, person, invitation.token)).toMatchObject({
    status: 200,
    body: { owner: owner.id },
  })
  expect((await look(invitation, person)).body).toMatchObject({ state: 'joined', owner: owner.id })
  expect((await look(invitation, bob)).body).toMatchObject({ state: 'used', owner: '' })
  expect(await peopleOf(owner)).toEqual([
    {
      person: person.id,
      name: 'Paul',
      label: '',
      ...LOOKS_WITHOUT_NOTES,
      since: expect.any(String),
      seen: '',
    },
  ])
  expect(await calendarsOf(person)).toEqual([
    {
      owner: owner.id,
      name: 'Ida',
      ...LOOKS_WITHOUT_NOTES,
      colour: '#2563eb',
      since: expect.any(String),
      pro: true,
      rev: expect.any(Number),
    },
  ])
  expect((await get(INVITATIONS, owner)).body).toEqual({ invitations: [] })
})

test('T9 who joins may let the owner look at their days too, Free as well, with notes or without', async () => {
  const owner = await join(server, { pro: true })
  for (const [body, role] of [
    [{}, undefined],
    [{ back: true, notes: false }, LOOKS_WITHOUT_NOTES],
    [{ back: true, notes: true }, LOOKS],
  ] as const) {
    const person = await join(server)
    const { token } = await invite(server, owner, PLANS)
    const sent = { token: person.token, body }
    expect((await send(server, 'POST', `${JOIN}/${token}`, sent)).status).toBe(200)
    const seen = (await calendarsOf(owner)).find((one) => one.owner === person.id)
    if (role) expect(seen).toMatchObject(role)
    else expect(seen).toBeUndefined()
  }
  const { token } = await invite(server, owner, PLANS)
  const sent = { token: bob.token, body: { back: 'yes' } }
  expect((await send(server, 'POST', `${JOIN}/${token}`, sent)).status).toBe(400)
})

test('T5 each calendar that somebody joins has a colour that none of their others has, also besides a chosen one', async () => {
  const person = await join(server)
  const owners = await Promise.all(Array.from({ length: 4 }, () => join(server, { pro: true })))
  const enterNext = async (owner: Person) =>
    enter(server, person, (await invite(server, owner, LOOKS)).token)
  const coloursNow = async () =>
    (await get<{ calendars: { owner: string; colour: string }[] }>(CALENDARS, person)).body
      .calendars
  const [first, second, third, fourth] = owners as [Person, Person, Person, Person]
  await enterNext(first)
  await enterNext(second)
  const path = personIn(first, person)
  await send(server, 'PATCH', path, { token: person.token, body: { colour: '#16a34a' } })
  await enterNext(third)
  await enterNext(fourth)
  const colours = (await coloursNow()).map(({ colour }) => colour)
  expect(new Set(colours).size).toBe(4)
  for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
})

test('T2 a used, withdrawn, expired or waiting invitation says which, and so does the own one', async () => {
  const owner = await join(server, { pro: true })
  const [used, withdrawn, expired, waiting] = await Promise.all(
    [LOOKS, LOOKS, LOOKS, LOOKS].map((role) => invite(server, owner, role)),
  )
  if (!used || !withdrawn || !expired || !waiting) throw new Error('Not invited')
  expect(await enter(server, owner, used.token)).toMatchObject(refusedWith('invitation_own'))
  await enter(server, bob, used.token)
  await send(server, 'DELETE', personIn(owner, bob), { token: owner.token })
  const withdrawal = `${INVITATIONS}/${withdrawn.id}`
  await send(server, 'DELETE', withdrawal, { token: owner.token })
  const late = await send<Refusal>(server, 'DELETE', `${INVITATIONS}/${used.id}`, {
    token: owner.token,
  })
  expect(late).toMatchObject(refusedWith('invitation_used'))
  age(expired.id, 1)
  await setPro(server, owner, false)
  for (const [state, invitation] of Object.entries({ used, withdrawn, expired, waiting })) {
    expect((await look(invitation)).body).toMatchObject({ state, owner: '' })
    expect((await look(invitation, bob)).body).toMatchObject({ state, owner: '' })
    const code = `invitation_${state}`
    expect(await enter(server, bob, invitation.token)).toMatchObject(refusedWith(code))
  }
  expect(await calendarsOf(bob)).toEqual([])
  await setPro(server, owner, true)
  expect((await enter(server, bob, waiting.token)).status).toBe(200)
})

test('T1 of many who use an invitation at once exactly one gets in', async () => {
  for (let round = 0; round < 5; round += 1) {
    const owner = await join(server, { pro: true })
    const { token } = await invite(server, owner, PLANS)
    const crowd = await Promise.all(Array.from({ length: 6 }, () => join(server)))
    const answers = await Promise.all(crowd.map((person) => enter(server, person, token)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 400, 400, 400, 400, 400])
    expect(await peopleOf(owner)).toHaveLength(1)
  }
})

test('T1 one person who presses twice is in once, and who is in already leaves another invitation open', async () => {
  const [owner, person] = [await join(server, { pro: true }), await join(server)]
  const { token } = await invite(server, owner, PLANS)
  const twice = await Promise.all([1, 2].map(() => enter(server, person, token)))
  expect(twice.map(({ status }) => status)).toContain(200)
  expect(await peopleOf(owner)).toHaveLength(1)
  const other = await invite(server, owner, LOOKS_WITHOUT_NOTES)
  expect(await enter(server, person, other.token)).toMatchObject({ body: { owner: owner.id } })
  expect(await peopleOf(owner)).toMatchObject([PLANS])
  expect((await get(INVITATIONS, owner)).body).toMatchObject({ invitations: [{ id: other.id }] })
})

test('T1 T9 a calendar has twenty people and open invitations, a person twenty calendars, and who joins theirs is told that it is not one more', async () => {
  const owner = await join(server, { pro: true })
  const { token } = owner
  const invitations: Invitation[] = []
  for (let made = 0; made < 20; made += 1) invitations.push(await invite(server, owner, LOOKS))
  const ask = () => send<Refusal>(server, 'POST', INVITATIONS, { token, body: LOOKS })
  expect(await ask()).toMatchObject(refusedWith('limit_people'))
  const person = await join(server, { pro: true })
  await enter(server, person, invitations[0]?.token ?? '')
  expect(await ask()).toMatchObject(refusedWith('limit_people'))
  await send(server, 'DELETE', `${INVITATIONS}/${invitations[1]?.id}`, { token })
  expect((await ask()).status).toBe(200)

  for (let joined = 1; joined < 20; joined += 1) {
    await letIn(server, await join(server, { pro: true }), person, LOOKS)
  }
  const one = await invite(server, await join(server, { pro: true }), LOOKS)
  expect(await enter(server, person, one.token)).toMatchObject(refusedWith('limit_calendars'))

  const own = `${JOIN}/${(await invite(server, person, LOOKS)).token}`
  const back = { token: (await join(server)).token, body: { back: true, notes: true } }
  const joined = await send(server, 'POST', own, back)
  expect(joined).toMatchObject({ status: 200, body: { owner: person.id, unseen: true } })
  expect(await calendarsOf(person)).toHaveLength(20)
  expect(await calendarsOf(person)).toHaveLength(20)
  expect((await look(one)).body).toMatchObject({ state: 'open' })
})

test('T8 of the owner and of other people a member is shown the name, settings by role, and nothing else', async () => {
  const owner = await join(server, { pro: true })
  const settings = {
    holidays: { regions: ['DE-BY'], school: ['DE-BY'], work: ['DE-BY'], shared: true },
    leave: {
      week: [1, 1, 1, 1, 1, 0, 0],
      christmasEve: 0.5,
      newYearsEve: 0,
      busyTag: 'abcdefghij12345',
      years: { 2027: { allowance: 30, carried: 3, until: '03-31' } },
    },
    beside: { abcdefghij12345: { laid: true } },
    secret: 'mine',
  }
  await send(server, 'PATCH', `${USERS}/${owner.id}`, { token: owner.token, body: { settings } })
  const [plans, looks] = [
    await member(server, owner, PLANS),
    await member(server, owner, LOOKS_WITHOUT_NOTES),
  ]
  await setName(server, plans, 'Pia')
  await setName(server, looks, 'Leo')
  const of = async (person: Person) =>
    (await get<Record<string, unknown>>(`${CALENDARS}/${owner.id}`, person)).body
  const names = [
    { person: looks.id, name: 'Leo' },
    { person: plans.id, name: 'Pia' },
  ]
  const { shared: _, ...holidays } = settings.holidays
  expect(await of(looks)).toEqual({
    owner: owner.id,
    name: '',
    ...LOOKS_WITHOUT_NOTES,
    pro: true,
    people: names,
    settings: { holidays },
  })
  const { holidays: shown, leave } = settings
  const asPlanned = { ...PLANS, people: names, settings: { holidays: shown, leave } }
  expect(await of(plans)).toEqual({ owner: owner.id, name: '', pro: true, ...asPlanned })
  expect(await of(owner)).toMatchObject({ role: 'own', notes: true, settings })
  for (const answer of [await of(looks), await of(plans)]) {
    expect(JSON.stringify(answer)).not.toContain('@')
  }
  expect((await get(`${CALENDARS}/${owner.id}`, bob)).status).toBe(404)
  expect((await get(`${CALENDARS}/${owner.id}`)).status).toBe(401)
})

test('T1 the owner sees when somebody was last here', async () => {
  const owner = await join(server, { pro: true })
  const person = await member(server, owner, LOOKS)
  await get(`${CALENDARS}/${owner.id}`, person)
  const [row] = await peopleOf(owner)
  expect(Math.abs(Date.parse(row?.seen ?? '') - Date.now())).toBeLessThan(DAY_MS)
})

test('T1 the owner changes the role, the person the colour, and each ends it alone', async () => {
  const owner = await join(server, { pro: true })
  const [one, other] = [await member(server, owner, LOOKS), await member(server, owner, PLANS)]
  const change = (who: Person, of: Person, body: unknown) =>
    send(server, 'PATCH', personIn(owner, of), { token: who.token, body })
  expect((await change(owner, one, { role: 'plan' })).body).toMatchObject(PLANS)
  expect((await change(owner, one, { role: 'look', notes: false })).body).toMatchObject(
    LOOKS_WITHOUT_NOTES,
  )
  expect((await change(one, one, { colour: '#16a34a' })).body).toEqual({
    owner: owner.id,
    colour: '#16a34a',
  })
  expect(await calendarsOf(one)).toMatchObject([{ ...LOOKS_WITHOUT_NOTES, colour: '#16a34a' }])
  for (const body of [{ role: 'plan' }, { colour: '#16a34a', role: 'plan' }, { notes: true }, {}]) {
    expect((await change(one, one, body)).status).toBe(403)
  }
  expect((await change(owner, one, { colour: '#16a34a' })).status).toBe(403)
  expect((await change(owner, one, { role: 'own' })).status).toBe(400)
  expect((await change(one, one, { colour: 'red;background:url()' })).status).toBe(400)
  for (const who of [other, bob]) {
    expect((await change(who, one, { role: 'plan' })).status).toBe(404)
    expect((await send(server, 'DELETE', personIn(owner, one), who)).status).toBe(404)
  }
  expect((await change(owner, bob, { role: 'plan' })).status).toBe(404)
  expect(await peopleOf(owner)).toHaveLength(2)
  const end = (who: Person, of: Person) =>
    send(server, 'DELETE', personIn(owner, of), { token: who.token })
  expect((await end(owner, one)).status).toBe(204)
  expect((await end(other, other)).status).toBe(204)
  expect((await end(owner, one)).status).toBe(404)
  expect(await peopleOf(owner)).toEqual([])
  expect([await calendarsOf(one), await calendarsOf(other)]).toEqual([[], []])
})

test('T7 while the owner is not Pro everybody looks, and plans again when the owner is', async () => {
  const owner = await join(server, { pro: true })
  const person = await member(server, owner, PLANS)
  await setPro(server, owner, false)
  expect(await calendarsOf(person)).toMatchObject([{ role: 'look', notes: true, pro: false }])
  // What was agreed stays.
  expect(await peopleOf(owner)).toMatchObject([PLANS])
  await setPro(server, owner, true)
  expect(await calendarsOf(person)).toMatchObject([{ ...PLANS, pro: true }])
})

test('T1 invitations whose end is thirty days over are forgotten, others are kept', async () => {
  const owner = await join(server, { pro: true })
  const [old, recent] = [await invite(server, owner, LOOKS), await invite(server, owner, LOOKS)]
  age(old.id, 31)
  age(recent.id, 29)
  const { token } = server.superuser
  expect((await send(server, 'POST', '/api/crons/invitations', { token })).status).toBe(204)
  // The server answers before the work is done.
  await expect.poll(async () => (await look(old)).status).toBe(404)
  const kept = await look(recent)
  expect([kept.status, kept.body.state]).toEqual([200, 'expired'])
})

test('T8 an account that goes leaves the calendars of others, and takes the people of its own along', async () => {
  const [owner, person, third] = [
    await join(server, { pro: true }),
    await join(server, { pro: true }),
    await join(server),
  ]
  await letIn(server, owner, person, PLANS)
  await letIn(server, person, third, LOOKS)
  const invitation = await invite(server, person, LOOKS)
  const body = { password: '12345678' }
  const gone = await send(server, 'DELETE', `${USERS}/${person.id}`, { token: person.token, body })
  expect(gone.status).toBe(204)
  expect([await peopleOf(owner), await calendarsOf(third)]).toEqual([[], []])
  expect((await look(invitation)).status).toBe(404)
})

test.each<[string, (owner: Person, person: Person) => Promise<{ status: number }>]>([
  [
    'leaves',
    (owner, person) => send(server, 'DELETE', personIn(owner, person), { token: person.token }),
  ],
  [
    'is removed',
    (owner, person) => send(server, 'DELETE', personIn(owner, person), { token: owner.token }),
  ],
  [
    'loses it with the account of its owner',
    ({ id, token }) =>
      send(server, 'DELETE', `${USERS}/${id}`, { token, body: { password: PASSWORD } }),
  ],
])(
  'T2 T5 of a calendar that somebody %s nothing stays in how calendars are laid beside their own',
  async (_, end) => {
    const [owner, other] = [await join(server, { pro: true }), await join(server, { pro: true })]
    const person = await member(server, owner, PLANS)
    await letIn(server, other, person, LOOKS)
    const laid = { laid: true, hidden: false }
    const settings = { holidays: { work: 'BY' }, beside: { [owner.id]: laid, [other.id]: laid } }
    const { token } = person
    const path = `${USERS}/${person.id}`
    await send(server, 'PATCH', path, { token, body: { settings } })
    type Account = { settings: unknown; updated: string }
    const before = (await send<Account>(server, 'GET', path, { token })).body
    expect((await end(owner, person)).status).toBe(204)
    const after = (await send<Account>(server, 'GET', path, { token })).body
    expect(after.settings).toEqual({ ...settings, beside: { [other.id]: laid } })
    // A device that knows the account as it was is to merge its choices with this one.
    expect(after.updated > before.updated).toBe(true)
  },
)

test('T2 what was ended is answered so, also where those who are here cannot be told', async () => {
  const text = readFileSync(inRoot('pb_hooks', 'lib', 'here.js'), 'utf8')
  const failing = text.replace(/(function named\([^)]*\) \{\n)/, "$1  throw new Error('no')\n")
  expect(failing).not.toBe(text)
  const { hooksDir, remove } = changedHooks({}, { 'lib/here.js': failing })
  const other = await throwaway({ hooksDir })
  try {
    const owner = await join(other, { pro: true })
    const [leaves, goes] = [await member(other, owner, PLANS), await member(other, owner, PLANS)]
    const { token } = leaves
    const left = await send(other, 'DELETE', personIn(owner, leaves), { token })
    const gone = await send(other, 'DELETE', `${USERS}/${goes.id}`, {
      token: goes.token,
      body: { password: PASSWORD },
    })
    expect([left.status, gone.status]).toEqual([204, 204])
    const path = `${CALENDARS}/${owner.id}`
    const { body } = await send<OwnCalendar>(other, 'GET', path, { token: owner.token })
    expect(body.people).toEqual([])
  } finally {
    await other.dispose()
    remove()
  }
})

test('T1 what is no address of an invitation is not found', async () => {
  for (const token of ['x', makeId(26), 'A'.repeat(26), '%00', `${makeId(26)}x`]) {
    expect((await get(`${JOIN}/${token}`)).status).toBe(404)
    expect((await send(server, 'POST', `${JOIN}/${token}`, { token: bob.token })).status).toBe(404)
  }
  expect(codeOf(await enter(server, bob, makeId(26)), 'invitation')).toBeUndefined()
})
