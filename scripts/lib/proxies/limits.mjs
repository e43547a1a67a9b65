import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'

/** Paths of the records that people save. */
export const USERS = '/api/collections/users'
export const ENTRIES = '/api/collections/calendar_entries/records'
export const SHARES = '/api/collections/calendar_shares/records'

const MB = 1024 * 1024

/** More wrong passwords than any limit allows one address to try for one account. */
const MOST_TRIES = 60

/** A picture of one pixel, to be filled up to a size. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Where the part with width and height ends; any other part may follow. */
const HEAD_END = 33

function pictureForm(size) {
  const boundary = 'picture'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
  const filling = Buffer.alloc(size - PNG.length)
  filling.writeUInt32BE(filling.length - 12)
  filling.write('teXt', 4)
  const picture = Buffer.concat([PNG.subarray(0, HEAD_END), filling, PNG.subarray(HEAD_END)])
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { body, headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` } }
}

/** Visitors are counted by their own address, whatever they write into the header. */
export async function limitsCountVisitors({ from }) {
  const identity = `${randomBytes(6).toString('hex')}@example.com`
  const guess = (address, headers = {}) =>
    from(address)('POST', `${USERS}/auth-with-password`, {
      headers,
      body: { identity, password: 'a guess' },
    })
  for (const [address, headers] of [
    [10, () => ({})],
    [20, (tried) => ({ 'X-Forwarded-For': `198.51.100.${tried}`, 'X-Real-IP': '198.51.100.1' })],
  ]) {
    let tried = 0
    while ((await guess(address, headers(tried))).status !== 429) {
      tried += 1
      assert.ok(tried < MOST_TRIES, `${MOST_TRIES} guesses from one address were let through`)
    }
    assert.equal((await guess(address + 1)).status, 400)
  }
}

/** A body of 5 MB is refused on every route, and the largest bodies of the app are accepted. */
export async function bodiesAreLimited({ ask, world, server }) {
  const { token, id } = world
  const huge = Buffer.alloc(5 * MB, 0x20)
  const headers = { 'Content-Type': 'application/json' }
  for (const path of [ENTRIES, '/api/batch', '/api/billing/webhook', `${USERS}/records`]) {
    assert.equal((await ask('POST', path, { token, headers, body: huge })).status, 413, path)
  }
  const unsaid = { ...headers, 'Transfer-Encoding': 'chunked' }
  const chunked = await ask('POST', ENTRIES, { token, headers: unsaid, body: huge })
  // A body of unknown length is answered 411, or by Caddy later and in its own way.
  assert.ok([411, 413, 502].includes(chunked.status), `5 MB in pieces: ${chunked.status}`)
  // The largest picture that the app sends.
  const picture = pictureForm(999_999)
  const kept = await ask('PATCH', `${USERS}/records/${id}`, { token, ...picture })
  assert.equal(kept.status, 200, kept.text)
  await fetch(`${server.url}${USERS}/records/${id}`, {
    method: 'PATCH',
    headers: { Authorization: server.superuser.token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ pro: true }),
  })
  const entries = [{ date: '2024-02-29', tags: [], notes: 'x'.repeat(900_000) }]
  const share = await ask('POST', SHARES, {
    token,
    body: {
      user: id,
      year: 2024,
      years: [2024],
      data: { tags: [], entries },
      isActive: true,
      includeNotes: true,
      ownerName: 'Ann',
    },
  })
  assert.equal(share.status, 200, share.text)
  world.share = share.data.id
}

/** Headers and queries that are longer than a browser's are refused. */
export async function headersAreLimited({ ask }) {
  const long = 'x'.repeat(40_000)
  for (const name of ['Accept-Encoding', 'Stripe-Signature', 'Authorization', 'Cookie']) {
    const { status } = await ask('GET', '/api/health', { headers: { [name]: long } })
    assert.ok([400, 431, 494].includes(status), `${name} of 40 kB is answered with ${status}`)
  }
  const { status } = await ask('GET', `/api/health?${long}`)
  assert.ok([400, 414, 431].includes(status), `a query of 40 kB is answered with ${status}`)
}
