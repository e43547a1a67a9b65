import { afterEach, expect, test, vi } from 'vitest'
import { readServerExport } from '@/storage/cloudExport'
import { stubFetch } from '@/testing/stubFetch'

const USER = 'user00000000001'
const user = { id: USER, collectionId: 'users', collectionName: 'users', avatar: 'face.webp' }
const list = { page: 1, perPage: 1_000, totalItems: 0, totalPages: 1, items: [] }

/** The server with a person whose picture is asked for with `status` as the answer. */
const answering = (status: number) =>
  stubFetch(({ path }) => {
    if (path.startsWith('/api/files/')) return { status, body: { status } }
    return { status: 200, body: path.endsWith(`/users/records/${USER}`) ? user : list }
  })

afterEach(() => vi.unstubAllGlobals())

test('L2 a picture that is gone is left out', async () => {
  answering(404)
  expect(await readServerExport(USER)).toMatchObject({ account: { id: USER }, picture: null })
})

test('L2 a picture that cannot be had makes no whole export', async () => {
  answering(503)
  await expect(readServerExport(USER)).rejects.toMatchObject({ status: 503 })
})
