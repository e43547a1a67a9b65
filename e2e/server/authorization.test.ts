import { beforeAll, describe, expect, test } from 'vitest'
import { judge } from './authorization/judge'
import { overhear } from './authorization/live'
import { expectedRows, PURCHASES_TOLD, TABLE_TARGETS } from './authorization/table'
import { TARGETS } from './authorization/targets'
import { ask, type Cell, type Reply, type Verb, WAYS } from './authorization/ways'
import { openWorld, ROLES, type Role, recordsOf, type World } from './authorization/world'
import { type Person, send } from './harness'
import { serverForTests } from './testServer'

const server = serverForTests()
let world: World
let heard: (cell: Cell) => Reply
let before: string

beforeAll(async () => {
  world = await openWorld(server)
  heard = await overhear(world)
  before = await belongings()
})

const asOperator = <T>(path: string) =>
  send<T>(server, 'GET', path, { token: server.superuser.token })

/** All that the person whom nobody may touch has on the server. */
async function belongings(): Promise<string> {
  const { id } = world.aimOf('anonymous')
  const rows: unknown[] = []
  for (const target of Object.values(TARGETS)) {
    const answer = await asOperator<{ items: object[] }>(`${recordsOf(target)}?perPage=500&sort=id`)
    rows.push(...answer.body.items.filter((row) => JSON.stringify(row).includes(id)))
  }
  return JSON.stringify(rows)
}

const VERBS = Object.keys(WAYS) as Verb[]

/** Asks for all cells of a role, one after the other, for some of them count what is there. */
async function rowOf(target: string, role: Role): Promise<string> {
  const expected = (expectedRows(target)[role] ?? '').split(' | ')
  const groups: string[] = []
  for (const [group, verb] of VERBS.entries()) {
    const words: string[] = []
    for (const [index, way] of WAYS[verb].entries()) {
      const cell = { target, role, verb, way }
      const isLive = way === 'realtime' || way === 'options'
      const mayDelete = expected[group]?.split(' ')[index] === 'ok'
      words.push(judge(world, cell, isLive ? heard(cell) : await ask(world, cell, mayDelete)))
    }
    groups.push(words.join(' '))
  }
  return groups.join(' | ')
}

describe.each(Object.keys(TARGETS))('%s', (target) => {
  test.each(ROLES)(
    'S6 s.6 %s gets what the table says in every verb and way [s6.05]',
    async (role) => {
      expect(await rowOf(target, role)).toBe(expectedRows(target)[role])
    },
  )
})

describe('the own purchases', () => {
  const queryFor = ({ id }: Person) =>
    `?user=${id}&filter=${encodeURIComponent(`user = '${id}' || id != ''`)}&expand=user&sort=-user&fields=*,id`

  test.each(ROLES)('S9 s.6 %s is told what the table says, whatever is asked', async (role) => {
    const victim = world.aimOf('anonymous')
    for (const query of ['', queryFor(victim)]) {
      const path = `/api/billing/purchases${query}`
      const { status, body } = await send(server, 'GET', path, { token: world.tokenOf(role) })
      const told = world.people.filter(({ mark }) => JSON.stringify(body).includes(mark))
      const whose = told.map((person) => (person === world.aimOf(role) ? 'own' : 'of another'))
      expect([status, ...whose].join(' ')).toBe(PURCHASES_TOLD[role])
    }
  })
})

describe('the table', () => {
  test('s.6 no collection of the server is missing in it, and nothing is there that it does not ask', async () => {
    const path = '/api/collections?perPage=500'
    const { items } = (await asOperator<{ items: { name: string }[] }>(path)).body
    const asked = new Set(Object.values(TARGETS).map(({ collection }) => collection))
    expect([...asked].sort()).toEqual(items.map(({ name }) => name).sort())
    expect([...TABLE_TARGETS].sort()).toEqual(Object.keys(TARGETS).sort())
    for (const target of TABLE_TARGETS) {
      expect(Object.keys(expectedRows(target)).sort()).toEqual([...ROLES].sort())
    }
  })

  test('s.6 after all that was tried the stranger has exactly what they had', async () => {
    expect(await belongings()).toBe(before)
  })
})
