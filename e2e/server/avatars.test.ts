import { expect, test } from 'vitest'
import type { UserRecord } from '@/storage/cloud/records'
import * as pictures from '../support/pictures'
import { send, USERS } from './harness'
import { personOn, serverForTests } from './testServer'

const server = serverForTests()
const ann = personOn(server)

const patchMe = (body: FormData) =>
  send<UserRecord>(server, 'PATCH', `${USERS}/${ann.id}`, { token: ann.token, body })

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function avatarOf(content: string | Buffer, name: string, type: string): FormData {
  const form = new FormData()
  form.append('avatar', new Blob([new Uint8Array(Buffer.from(content))], { type }), name)
  return form
}

test.each([
  [
    'an SVG',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    'a.svg',
    'image/svg+xml',
  ],
  [
    'an SVG that says it is a picture',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'a.png',
    'image/png',
  ],
  ['a page', '<!doctype html><script>1</script>', 'a.html', 'text/html'],
  ['a page that says it is a picture', '<!doctype html><script>1</script>', 'a.png', 'image/png'],
  [
    'a file of more than a megabyte',
    Buffer.concat([PNG, Buffer.alloc(1_000_000)]),
    'a.png',
    'image/png',
  ],
])('s.3 %s is no avatar', async (_, content, name, type) => {
  expect((await patchMe(avatarOf(content, name, type))).status).toBe(400)
})

test('s.3 a picture is an avatar, under a name of the server, and is never run as a page [s3.02]', async () => {
  const kept = await patchMe(avatarOf(PNG, '../../<b>evil</b>.html', 'text/html'))
  expect(kept.status).toBe(200)
  expect(kept.body.avatar).toMatch(/^[A-Za-z0-9_]+\.(png|html)$/)
  const file = await fetch(`${server.url}/api/files/users/${ann.id}/${kept.body.avatar}`)
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toBe('image/png')
  expect(file.headers.get('content-security-policy')).toContain('sandbox')
  expect(Buffer.from(await file.arrayBuffer()).equals(PNG)).toBe(true)
})

const { gif, gifFrame, jpeg, jpegPart, jpegStart, png, pngFrame, pngText } = pictures
const { vp8, vp8l, vp8x, webp, webpExif, webpFrame } = pictures
const thrice = (part: readonly number[]) => [...part, ...part, ...part]
const exif = jpegPart(0xe1, Array<number>(65_000).fill(0))

const upload = (bytes: readonly number[]) =>
  patchMe(avatarOf(Buffer.from(bytes), 'a.png', 'image/png'))

test.each([
  ['a PNG of 16 megapixels', png(4_000, 4_000)],
  ['the photo of a phone', jpeg(4_000, 3_000, thrice(exif))],
  ['a JPEG that loads bit by bit', jpeg(3_000, 4_000, [], 0xc2)],
  ['a GIF of a hundred frames', gif(500, 500, ...Array(100).fill(gifFrame(500, 500)))],
  ['a WebP', webp(vp8(4_000, 3_000))],
  ['a WebP without loss', webp(vp8l(4_000, 3_000))],
  ['a WebP that moves', webp(vp8x(90, 90), webpFrame(90, 90, vp8(90, 90)))],
])('%s is taken', async (_, bytes) => {
  expect((await upload(bytes)).status).toBe(200)
})

const bomb = [30_000, 30_000] as const

test.each([
  ['a PNG of a few bytes and 900 megapixels', png(...bomb)],
  ['a PNG just above 16 megapixels', png(4_001, 4_000)],
  ['a PNG whose sides are beyond counting', png(2 ** 31, 2 ** 31)],
  ['a PNG without any height', png(5, 0)],
  ['a PNG with a frame of its own size', png(9, 9, pngText(1), pngFrame(...bomb))],
  ['a PNG that tells its size nowhere', [...png(9, 9).slice(0, 8), ...pngText(70_000)]],
  ['a PNG that is cut off in its size', png(9, 9).slice(0, 20)],
  ['a PNG of nothing but empty parts', png(9, 9, ...Array(60_000).fill(pngText(0)))],
  ['a JPEG', jpeg(...bomb)],
  ['a JPEG that loads bit by bit', jpeg(...bomb, [], 0xc2)],
  ['a JPEG whose size comes late', jpeg(...bomb, thrice(exif))],
  ['a JPEG with filling before its size', jpeg(...bomb, Array<number>(300_000).fill(0xff))],
  ['a JPEG that tells its size nowhere', [...jpegStart, ...thrice(exif)]],
  ['a JPEG with a part of no length', jpeg(...bomb, [0xff, 0xe1, 0, 0, 7, 7, 7])],
  ['the canvas of a GIF', gif(65_535, 65_535, gifFrame(1, 1))],
  ['a frame of a GIF', gif(10, 10, gifFrame(65_535, 65_535))],
  ['the frames of a GIF together', gif(4_000, 4_000, ...Array(20).fill(gifFrame(4_000, 4_000)))],
  ['a GIF in two hundred thousand blocks', gif(9, 9, gifFrame(9, 9, 200_000))],
  ['a WebP', webp(vp8(16_000, 16_000))],
  ['a WebP without loss', webp(vp8l(16_000, 16_000))],
  ['the canvas of a WebP', webp(vp8x(2 ** 20, 2 ** 12), vp8(10, 10))],
  ['a WebP larger than its canvas', webp(vp8x(10, 10), vp8(16_000, 16_000))],
  ['a frame of a WebP', webp(vp8x(9, 9), webpFrame(9, 9, vp8l(16_000, 16_000)))],
  ['a WebP that tells its size nowhere', webp(webpExif(70_000))],
])(
  '%s has more pixels than anybody should unpack, or tells no number of them',
  async (_, bytes) => {
    const answer = await upload(bytes)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ data: { avatar: { code: 'validation_picture_size' } } })
  },
)

test('nobody has a small copy of a picture made, not of one that came before there was a limit either', async () => {
  const kept = await patchMe(avatarOf(PNG, 'a.png', 'image/png'))
  const path = `${server.url}/api/files/users/${ann.id}/${kept.body.avatar}`
  for (const query of [
    'thumb=100x100',
    'thumb=0x50&thumb=100x100',
    '%74humb=100x100',
    'x=1&thumb=100x100f',
  ]) {
    const answer = await fetch(`${path}?${query}`)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true)
  }
})
