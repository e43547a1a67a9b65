import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, gzip, gzipSync } from 'node:zlib'

const TEXT = /\.(css|html|js|svg|webmanifest)$/

const GZIP = { level: 9 }

const PACKINGS = [
  { suffix: '.br', pack: promisify(brotliCompress) },
  { suffix: '.gz', pack: (text) => promisify(gzip)(text, GZIP) },
]

/** Synchronous packers for measurements, by the suffix of the copy. */
export const packings = { br: brotliCompressSync, gz: (text) => gzipSync(text, GZIP) }

/**
 * Writes compressed copies of each text of a build beside it, if they are shorter. The server sends these
 * (`pb_hooks/lib/site.js`), so that it compresses nothing while somebody waits.
 * @param {string} folder
 */
export async function packTexts(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => TEXT.test(name))
  const jobs = names.flatMap((name) => PACKINGS.map((packing) => ({ name, ...packing })))
  await Promise.all(
    jobs.map(async ({ name, suffix, pack }) => {
      const text = readFileSync(path.join(folder, name))
      const packed = await pack(text)
      if (packed.length < text.length) writeFileSync(path.join(folder, name + suffix), packed)
    }),
  )
}

/** The name of the file that a compressed copy belongs to, or the name itself. */
export const unpackedName = (name) => name.replace(/\.(br|gz)$/, '')
