import { createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { openPromise } from 'yauzl'

/** Passes the bytes of an entry on; throws at the end if their check sum is wrong. */
const checkedWith = (packed) =>
  async function* (chunks) {
    let sum = 0
    for await (const chunk of chunks) {
      sum = crc32(chunk, sum)
      yield chunk
    }
    if (sum !== packed) throw new Error('another check sum')
  }

/**
 * Unpacks a zip archive into a folder and returns the names of its files; throws if it is damaged, or if an entry would
 * be written outside the folder.
 * @param {string} archive
 * @param {string} folder
 */
export async function unzip(archive, folder) {
  const zip = await openPromise(archive, { lazyEntries: true }).catch(() => {
    throw new Error('it is no zip archive')
  })
  const names = []
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName } = entry
      if (fileName.endsWith('/')) continue
      const target = path.join(folder, fileName)
      mkdirSync(path.dirname(target), { recursive: true })
      const content = await zip.openReadStreamPromise(entry)
      const file = createWriteStream(target, { mode: 0o600 })
      await pipeline(content, checkedWith(entry.crc32), file).catch((error) => {
        // E.g. a full disk is no damage of the archive.
        throw error.syscall ? error : new Error(`${fileName} is damaged (${error.message})`)
      })
      names.push(fileName)
    }
  } finally {
    zip.close()
  }
  return names
}
