import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_LENGTH = 22
const LONGEST_COMMENT = 65_535
const STORED = 0
const DEFLATED = 8
/** Stands for "see elsewhere", as in archives beyond 4 GiB. */
const ELSEWHERE = 0xffffffff

/** Lets bytes through and sums them up (CRC-32). */
function summing() {
  let sum = 0
  const stream = new Transform({
    transform(chunk, _encoding, done) {
      sum = crc32(chunk, sum)
      done(null, chunk)
    },
  })
  return { stream, sum: () => sum }
}

async function bytesAt(file, position, length) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new Error('it ends too early')
  return buffer
}

/** Where the list of files lies: named at the end of the archive, before a comment. */
async function directoryOf(file) {
  const { size } = await file.stat()
  const length = Math.min(size, END_LENGTH + LONGEST_COMMENT)
  const tail = await bytesAt(file, size - length, length)
  for (let at = length - END_LENGTH; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END) continue
    return bytesAt(file, tail.readUInt32LE(at + 16), tail.readUInt32LE(at + 12))
  }
  throw new Error('it is no zip archive')
}

function* entriesOf(directory) {
  for (let at = 0; at < directory.length; ) {
    if (directory.readUInt32LE(at) !== ENTRY) throw new Error('its list of files is damaged')
    const nameLength = directory.readUInt16LE(at + 28)
    yield {
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      sum: directory.readUInt32LE(at + 16),
      size: directory.readUInt32LE(at + 24),
      start: directory.readUInt32LE(at + 42),
    }
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
}

/** The path of an entry; an archive may not write anywhere else. */
function targetOf(folder, name) {
  const target = path.resolve(folder, name)
  if (target.startsWith(path.resolve(folder) + path.sep)) return target
  throw new Error(`it wants to write outside of the folder (${name})`)
}

async function unpackEntry(archive, file, entry, target) {
  const { name, method, packed, size, start } = entry
  if ([packed, size, start].includes(ELSEWHERE)) throw new Error(`${name} is too large`)
  if (method !== STORED && method !== DEFLATED) throw new Error(`${name} is packed another way`)
  const local = await bytesAt(file, start, 30)
  if (local.readUInt32LE(0) !== LOCAL) throw new Error(`${name} is damaged`)
  const from = start + 30 + local.readUInt16LE(26) + local.readUInt16LE(28)
  mkdirSync(path.dirname(target), { recursive: true })
  const sum = summing()
  const steps = [sum.stream, createWriteStream(target, { mode: 0o600 })]
  if (packed === 0) sum.stream.end()
  else {
    const input = createReadStream(archive, { start: from, end: from + packed - 1 })
    steps.unshift(...(method === STORED ? [input] : [input, createInflateRaw()]))
  }
  await pipeline(steps)
  if (sum.sum() !== entry.sum) throw new Error(`${name} is damaged`)
}

/**
 * Unpacks a zip archive of at most 4 GiB into a folder and returns the names of its files; throws what
 * is wrong with it. (Not every machine has a program for it.)
 * @param {string} archive
 * @param {string} folder
 */
export async function unzip(archive, folder) {
  const file = await open(archive)
  try {
    const entries = [...entriesOf(await directoryOf(file))].filter(
      ({ name }) => !name.endsWith('/'),
    )
    for (const entry of entries)
      await unpackEntry(archive, file, entry, targetOf(folder, entry.name))
    return entries.map(({ name }) => name)
  } finally {
    await file.close()
  }
}
