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

/** The same for whoever only counts: what a text is packed into, by the end of its copy's name. */
export const packings = { br: brotliCompressSync, gz: (text) => gzipSync(text, GZIP) }

/**
 * Puts a packed copy of each text of a build beside it, where that is shorter: the server sends those
 * (`pb_hooks/lib/site.js`), so that nothing is packed while somebody waits.
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

/** The file that a packed copy is of, or the name itself. */
export const unpackedName = (name) => name.replace(/\.(br|gz)$/, '')
