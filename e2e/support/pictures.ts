/** Files of pictures that say how large they are, with next to nothing behind it. */

const big16 = (n: number) => [(n >> 8) & 255, n & 255]
const big32 = (n: number) => [...big16(Math.floor(n / 65_536)), ...big16(n % 65_536)]
const little16 = (n: number) => [n & 255, (n >> 8) & 255]
const little24 = (n: number) => [...little16(n % 65_536), Math.floor(n / 65_536)]
const little32 = (n: number) => [...little16(n % 65_536), ...little16(Math.floor(n / 65_536))]
const text = (words: string) => [...Buffer.from(words, 'latin1')]
const zeros = (count: number) => Array<number>(count).fill(0)

type Bytes = readonly number[]

const pngPart = (name: string, data: Bytes): Bytes => [
  ...big32(data.length),
  ...text(name),
  ...data,
  ...zeros(4),
]

/** The frame of a PNG that moves. */
export const pngFrame = (width: number, height: number) =>
  pngPart('fcTL', [...big32(0), ...big32(width), ...big32(height), ...zeros(14)])

/** A part of a PNG that says nothing of its size. */
export const pngText = (length: number) => pngPart('tEXt', zeros(length))

export const png = (width: number, height: number, ...more: Bytes[]): Bytes => [
  ...text('\x89PNG\r\n\x1a\n'),
  ...pngPart('IHDR', [...big32(width), ...big32(height), 1, 0, 0, 0, 0]),
  ...more.flat(),
  ...pngPart('IDAT', zeros(20)),
  ...pngPart('IEND', []),
]

/** A part of a JPEG: what a phone writes before the size, or the size itself. */
export const jpegPart = (marker: number, data: Bytes): Bytes => [
  0xff,
  marker,
  ...big16(data.length + 2),
  ...data,
]

export const jpegStart: Bytes = [0xff, 0xd8, ...jpegPart(0xe0, [...text('JFIF'), ...zeros(10)])]

/** `kind` is the marker of the size: 0xc0, in pictures that load bit by bit 0xc2. */
export const jpeg = (width: number, height: number, before: Bytes = [], kind = 0xc0): Bytes => [
  ...jpegStart,
  ...before,
  ...jpegPart(kind, [8, ...big16(height), ...big16(width), 1, 1, 0x11, 0]),
  ...jpegPart(0xda, zeros(8)),
  ...zeros(100),
  0xff,
  0xd9,
]

export const gifFrame = (width: number, height: number, blocks = 1): Bytes => [
  ...[0x2c, ...zeros(4), ...little16(width), ...little16(height), 0, 2],
  ...Array.from({ length: blocks }, () => [1, 0x44]).flat(),
  0,
]

export const gif = (width: number, height: number, ...frames: Bytes[]): Bytes => [
  ...text('GIF89a'),
  ...little16(width),
  ...little16(height),
  ...[0x80, 0, 0, ...zeros(6)],
  ...[0x21, 0xff, 11, ...text('NETSCAPE2.0'), 3, 1, 0, 0, 0],
  ...frames.flat(),
  0x3b,
]

const webpPart = (name: string, data: Bytes): Bytes => [
  ...text(name),
  ...little32(data.length),
  ...data,
  ...zeros(data.length % 2),
]

export const vp8 = (width: number, height: number) =>
  webpPart('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, ...little16(width), ...little16(height), ...zeros(20)])

export const vp8l = (width: number, height: number) =>
  webpPart('VP8L', [0x2f, ...little32(width - 1 + (height - 1) * 16_384), ...zeros(20)])

export const vp8x = (width: number, height: number) =>
  webpPart('VP8X', [2, 0, 0, 0, ...little24(width - 1), ...little24(height - 1)])

export const webpFrame = (width: number, height: number, inner: Bytes) =>
  webpPart('ANMF', [
    ...zeros(6),
    ...little24(width - 1),
    ...little24(height - 1),
    ...little24(100),
    0,
    ...inner,
  ])

export const webpExif = (length: number) => webpPart('EXIF', zeros(length))

export const webp = (...parts: Bytes[]): Bytes => [
  ...text('RIFF'),
  ...little32(4 + parts.flat().length),
  ...text('WEBP'),
  ...parts.flat(),
]
