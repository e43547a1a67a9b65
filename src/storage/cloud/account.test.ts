import { expect, test } from 'vitest'
import { type Reply, stubFetch } from '@/testing/stubFetch'
import { readServerExport } from './account'

const USER = 'user00000000001'
const user = { id: USER, collectionId: 'users', collectionName: 'users', avatar: 'face.webp' }
const list = { page: 1, perPage: 1_000, totalItems: 0, totalPages: 1, items: [] }

const bought = { reference: 'sub_1', customer: 'cus_1', status: 'active' }
const listed: Reply = { status: 200, body: [bought] }

/** The server, with `status` as its answer to the request for a picture. */
const answering = (status: number, purchases: Reply = listed) =>
  stubFetch(({ path }) => {
    if (path.startsWith('/api/files/')) return { status, body: { status } }
    if (path === '/api/billing/purchases') return purchases
    return { status: 200, body: path.endsWith(`/users/records/${USER}`) ? user : list }
  })

test('L2 a picture that is gone is left out', async () => {
  answering(404)
  expect(await readServerExport(USER)).toMatchObject({ account: { id: USER }, picture: null })
})

test('L2 a picture that cannot be had makes no whole export', async () => {
  answering(503)
  await expect(readServerExport(USER)).rejects.toMatchObject({ status: 503 })
})

test.each([[[bought]], [[]]])(
  'L2 what the payment provider calls a person comes along: %j',
  async (purchases) => {
    answering(404, { status: 200, body: purchases })
    expect(await readServerExport(USER)).toMatchObject({ purchases })
  },
)

test.each([401, 429, 500])(
  'L2 purchases that cannot be had (%i) make no whole export',
  async (status) => {
    answering(404, { status })
    await expect(readServerExport(USER)).rejects.toMatchObject({ status })
  },
)
