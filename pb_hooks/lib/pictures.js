// How many pixels a picture has, as its file says. A few bytes may stand for more pixels than memory holds, and each
// browser that shows the picture unpacks them.

const { fieldError } = require(`${__hooks}/lib/requests.js`)

const MEGAPIXEL = 1_000_000
/** Phone cameras make about twelve. */
const MOST_MEGAPIXELS = 16
/** Each frame of an animated picture is unpacked too. */
const MOST_MEGAPIXELS_OF_FRAMES = 10 * MOST_MEGAPIXELS
/** The most parts that are read of a file: 2 MB in the smallest blocks that programs write are 8,000. */
const MOST_PARTS = 10_000
/** PocketBase itself refuses larger ones (pb_migrations/0001_users.js). */
const MOST_BYTES = 2 << 20

const big16 = (bytes, at) => bytes[at] * 256 + bytes[at + 1]
const big32 = (bytes, at) => big16(bytes, at) * 65_536 + big16(bytes, at + 2)
const little16 = (bytes, at) => bytes[at] + bytes[at + 1] * 256
const little24 = (bytes, at) => little16(bytes, at) + bytes[at + 2] * 65_536
const little32 = (bytes, at) => little24(bytes, at) + bytes[at + 3] * 16_777_216
const textAt = (bytes, at) => String.fromCharCode(...[0, 1, 2, 3].map((place) => bytes[at + place]))

/** The offsets of the parts of a file; `next` gives the offset behind a part. */
function* places(bytes, first, next) {
  let count = 0
  for (let at = first; at < bytes.length; at = next(at)) {
    count += 1
    if (count > MOST_PARTS) throw new Error('The file has too many parts.')
    yield at
  }
}

function* sizesOfPng(bytes) {
  for (const at of places(bytes, 8, (place) => place + 12 + big32(bytes, place))) {
    const name = textAt(bytes, at + 4)
    if (name === 'IHDR') yield [big32(bytes, at + 8), big32(bytes, at + 12)]
    if (name === 'fcTL') yield [big32(bytes, at + 12), big32(bytes, at + 16)]
  }
}

const isFrameOfJpeg = (marker) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function* sizesOfJpeg(bytes) {
  const hasLength = (marker) =>
    marker !== 0xff && marker !== 0x01 && !(marker >= 0xd0 && marker <= 0xd8)
  const next = (at) => {
    const marker = bytes[at + 1]
    if (marker === 0xff) return at + 1
    return at + 2 + (hasLength(marker) ? big16(bytes, at + 2) : 0)
  }
  for (const at of places(bytes, 2, next)) {
    const marker = bytes[at + 1]
    if (isFrameOfJpeg(marker)) yield [big16(bytes, at + 7), big16(bytes, at + 5)]
    // After this marker come the pixels.
    if (bytes[at] !== 0xff || marker === 0xda) return
  }
}

function* sizesOfGif(bytes) {
  const paletteOf = (flags) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let isInBlocks = false
  const next = (at) => {
    if (isInBlocks) {
      isInBlocks = bytes[at] !== 0
      return at + 1 + bytes[at]
    }
    isInBlocks = true
    return bytes[at] === 0x2c ? at + 11 + paletteOf(bytes[at + 9]) : at + 2
  }
  yield [little16(bytes, 6), little16(bytes, 8)]
  for (const at of places(bytes, 13 + paletteOf(bytes[10]), next)) {
    if (isInBlocks) continue
    if (bytes[at] === 0x2c) yield [little16(bytes, at + 5), little16(bytes, at + 7)]
    else if (bytes[at] !== 0x21) return
  }
}

function* sizesOfWebp(bytes) {
  const next = (at) => {
    // The parts of a frame lie inside this one.
    if (textAt(bytes, at) === 'ANMF') return at + 24
    const length = little32(bytes, at + 4)
    return at + 8 + length + (length % 2)
  }
  for (const at of places(bytes, 12, next)) {
    const name = textAt(bytes, at)
    if (name === 'VP8X') yield [1 + little24(bytes, at + 12), 1 + little24(bytes, at + 15)]
    if (name === 'ANMF') yield [1 + little24(bytes, at + 14), 1 + little24(bytes, at + 17)]
    if (name === 'VP8 ')
      yield [little16(bytes, at + 14) & 0x3fff, little16(bytes, at + 16) & 0x3fff]
    if (name === 'VP8L') {
      const bits = little32(bytes, at + 9)
      yield [1 + (bits % 16_384), 1 + (Math.floor(bits / 16_384) % 16_384)]
    }
  }
}

/** The reader of sizes for a file; null if it is no picture, which PocketBase refuses by its type. */
function sizesIn(bytes) {
  const start = textAt(bytes, 0)
  if (start === '\x89PNG') return sizesOfPng(bytes)
  if (start.startsWith('\xff\xd8\xff')) return sizesOfJpeg(bytes)
  if (start === 'GIF8') return sizesOfGif(bytes)
  return start === 'RIFF' && textAt(bytes, 8) === 'WEBP' ? sizesOfWebp(bytes) : null
}

/** Whether the pixels of a file may be unpacked; false if the file does not say how many there are. */
function isSmallEnough(bytes) {
  const sizes = sizesIn(bytes)
  if (!sizes) return true
  let all = 0
  for (const [width, height] of sizes) {
    const pixels = width * height
    if (!(pixels > 0 && pixels <= MOST_MEGAPIXELS * MEGAPIXEL)) return false
    all += pixels
  }
  return all > 0 && all <= MOST_MEGAPIXELS_OF_FRAMES * MEGAPIXEL
}

function bytesOf(file) {
  const reader = file.reader.open()
  try {
    return toBytes(reader, MOST_BYTES)
  } finally {
    reader.close()
  }
}

/** Refuses a new picture with too many pixels. */
function checkPicture(record) {
  for (const file of record.getUnsavedFiles('avatar')) {
    if (file.size > MOST_BYTES) continue
    let isRight = false
    try {
      isRight = isSmallEnough(bytesOf(file))
    } catch {
      // A file that cannot be read is refused below.
    }
    if (!isRight) {
      const message = `A picture has ${MOST_MEGAPIXELS} megapixels at most.`
      throw fieldError('avatar', 'validation_picture_size', message, { max: MOST_MEGAPIXELS })
    }
  }
}

module.exports = { checkPicture }
