import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { bytesAt, directoryOf, entriesOf } from './zipDirectory.mjs'

const LOCAL = 0x04034b50
const STORED = 0
const DEFLATED = 8

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

/** The path of an entry; an archive may not write anywhere else. */
function targetOf(folder, name) {
  const target = path.resolve(folder, name)
  if (target.startsWith(path.resolve(folder) + path.sep)) return target
  throw new Error(`it wants to write outside of the folder (${name})`)
}

async function unpackEntry(archive, file, entry, target) {
  const { name, method, packed, start } = entry
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
 * Unpacks a zip archive into a folder and returns the names of its files; throws what
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
