import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '@/domain/languages'
import {
  ENTRY_FIELDS,
  type Field,
  SHARE_FIELDS,
  type ShareBody,
  TAG_FIELDS,
  USER_FIELDS,
} from '@/storage/cloud/records'
import { inRoot } from '../../scripts/lib/paths.mjs'
import { binaryPath } from '../../scripts/lib/pocketbase.mjs'
import { join, makeEntry, makeTags, SHARES, send, TAGS, tagIds } from './harness'
import { serverForTests } from './testServer'

type ServerField = {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly max?: number
  readonly maxSelect?: number
  readonly maxSize?: number
  readonly values?: readonly string[]
}

type Collection = { readonly fields: ServerField[]; readonly indexes: string[] }

const server = serverForTests()

const collection = async (name: string) => {
  const { token } = server.superuser
  return (await send<Collection>(server, 'GET', `/api/collections/${name}`, { token })).body
}

/** Which PocketBase type carries a kind of the field tables. */
const types = {
  id: 'text',
  text: 'text',
  email: 'email',
  password: 'password',
  bool: 'bool',
  number: 'number',
  language: 'select',
  relation: 'relation',
  relations: 'relation',
  json: 'json',
  file: 'file',
  date: 'date',
  autodate: 'autodate',
} as const

function maxOf(field: ServerField): number | null {
  if (field.type === 'text') return field.max || null
  if (field.type === 'relation') return field.maxSelect || null
  if (field.type === 'select') return field.maxSelect || 1
  return field.maxSize || null
}

const tables: Record<string, Record<string, Field>> = {
  users: USER_FIELDS,
  tags: TAG_FIELDS,
  calendar_entries: ENTRY_FIELDS,
  calendar_shares: SHARE_FIELDS,
}

test.each(Object.entries(tables))(
  's.3 the field table of %s is the collection [s3.01 s3.05]',
  async (name, table) => {
    const { fields } = await collection(name)
    const ofServer = fields
      .filter((field) => field.name !== 'tokenKey')
      .map((field) => [field.name, field.type, field.required ?? false, maxOf(field)])
    const ofTable = Object.entries(table).map(([field, { kind, required, max }]) => [
      field,
      types[kind],
      required,
      max,
    ])
    expect(ofServer.sort()).toEqual(ofTable.sort())
  },
)

test('s.3 the languages of an account are those of the interface', async () => {
  const { fields } = await collection('users')
  expect(fields.find(({ name }) => name === 'lang')?.values).toEqual(LANGUAGES)
})

test('s.3 a person has one entry a day and one account an email', async () => {
  const entries = (await collection('calendar_entries')).indexes.join()
  expect(entries).toMatch(/UNIQUE INDEX.+\(`user`, `date`\)/)
  const users = (await collection('users')).indexes.join()
  expect(users).toMatch(/UNIQUE INDEX.+`email` COLLATE NOCASE/)
})

const migrate = (...args: string[]) => {
  const flags = [
    '--dev=false',
    '--automigrate=false',
    '--hooksWatch=false',
    `--dir=${server.dataDir}`,
    `--migrationsDir=${inRoot('pb_migrations')}`,
    `--hooksDir=${inRoot('pb_hooks')}`,
  ]
  return execFileSync(binaryPath(), ['migrate', ...args, ...flags], {
    input: 'y\n',
    stdio: ['pipe', 'pipe', 'ignore'],
  }).toString()
}

test('s.7 the migrations go down and up again on a folder with accounts, and end where they began', async () => {
  const person = await join(server, { pro: true })
  const tags = await makeTags(server, person, 2)
  await makeEntry(server, person, { tags: tagIds(...tags) })
  const share = {
    user: person.id,
    year: 2026,
    years: [2026],
    data: { tags: [], entries: [] },
    includeNotes: false,
    isActive: true,
    ownerName: 'Ann',
  } satisfies ShareBody
  const sending = { token: person.token, body: share }
  expect((await send(server, 'POST', SHARES, sending)).status).toBe(200)
  const signIn = () =>
    send<{ record: { id: string; pro?: boolean } }>(
      server,
      'POST',
      '/api/collections/users/auth-with-password',
      { body: { identity: person.email, password: '12345678' } },
    )

  const names = ['users', 'tags', 'calendar_entries', 'calendar_shares']
  const definition = async (name: string) => ({
    ...(await collection(name)),
    created: '',
    updated: '',
  })
  const before = await Promise.all(names.map(definition))
  const files = readdirSync(inRoot('pb_migrations'))
  await server.stop()
  const down = migrate('down', String(files.length))
  const up = migrate('up')
  await server.restart()
  const settled = await Promise.all(names.map(definition))

  for (const file of files) {
    expect(down).toContain(`Reverted ${file}`)
    expect(up).toContain(`Applied ${file}`)
  }
  expect(settled).toEqual(before)
  expect((await signIn()).body.record).toMatchObject({ id: person.id, pro: false })
  const { token } = person
  const list = await send<{ items: unknown[] }>(server, 'GET', TAGS, { token })
  expect(list.body.items).toEqual([])
  await expect(makeTags(server, person, 1)).resolves.toHaveLength(1)
})
