const END = 0x06054b50
const ENTRY = 0x02014b50
const FAR_END = 0x06064b50
const FAR_END_PLACE = 0x07064b50
const FAR_END_PLACE_LENGTH = 20
/** The kind of the further field that holds what does not fit into 32 bits. */
const FAR = 1
const END_LENGTH = 22
const LONGEST_COMMENT = 65_535
/** Stands for "see elsewhere", as in archives beyond 4 GiB. */
const ELSEWHERE = 0xffffffff

/** Some bytes of a file; throws where it ends before them. */
export async function bytesAt(file, position, length) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new Error('it ends too early')
  return buffer
}

/** The list of files of a zip archive: its place is named at the end, before a comment. */
export async function directoryOf(file) {
  const { size } = await file.stat()
  const length = Math.min(size, END_LENGTH + LONGEST_COMMENT)
  const tail = await bytesAt(file, size - length, length)
  for (let at = length - END_LENGTH; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END) continue
    const [length32, start32] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
    if (length32 !== ELSEWHERE && start32 !== ELSEWHERE) return bytesAt(file, start32, length32)
    return farDirectoryOf(file, size - length + at - FAR_END_PLACE_LENGTH)
  }
  throw new Error('it is no zip archive')
}

const numberAt = (bytes, at) => Number(bytes.readBigUInt64LE(at))

/** The same of an archive beyond 4 GiB, whose place is named before its end. */
async function farDirectoryOf(file, placeAt) {
  const place = await bytesAt(file, placeAt, FAR_END_PLACE_LENGTH)
  const end = await bytesAt(file, numberAt(place, 8), 56)
  if (place.readUInt32LE(0) !== FAR_END_PLACE || end.readUInt32LE(0) !== FAR_END) {
    throw new Error('its end is damaged')
  }
  return bytesAt(file, numberAt(end, 48), numberAt(end, 40))
}

/** The further field of a file with its numbers beyond 32 bits; empty if there is none. */
function farNumbers(extra) {
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + extra.readUInt16LE(at + 2)
    if (extra.readUInt16LE(at) === FAR) return extra.subarray(at + 4, end)
    at = end
  }
  return Buffer.alloc(0)
}

/** Size, packed size and start of a file; what does not fit stands in the further field, in this order. */
function measuresOf(directory, at, extra) {
  const far = farNumbers(extra)
  let next = 0
  return [24, 20, 42].map((place) => {
    const number = directory.readUInt32LE(at + place)
    if (number !== ELSEWHERE) return number
    next += 8
    if (next > far.length) throw new Error('its list of files is damaged')
    return numberAt(far, next - 8)
  })
}

/** The files of such a list, in order. */
export function* entriesOf(directory) {
  for (let at = 0; at < directory.length; ) {
    if (directory.readUInt32LE(at) !== ENTRY) throw new Error('its list of files is damaged')
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28)
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30)
    const extra = directory.subarray(nameEnd, extraEnd)
    const [, packed, start] = measuresOf(directory, at, extra)
    yield {
      name: directory.toString('utf8', at + 46, nameEnd),
      method: directory.readUInt16LE(at + 10),
      sum: directory.readUInt32LE(at + 16),
      packed,
      start,
    }
    at = extraEnd + directory.readUInt16LE(at + 32)
  }
}
