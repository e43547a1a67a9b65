import { packings } from '../../scripts/lib/pack.mjs'
import { startScripts } from './startScripts.mjs'

const SCRIPT = /<script>([\s\S]*?)<\/script>/g
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

/** Where a page of ours names the styles of what comes later. */
const LATER = /<style data-later="([^"]+)">/

/**
 * Bytes of the scripts and styles that a page carries within itself, each packed by itself.
 * @param {string} html
 * @param {(text: string) => { length: number }} pack
 */
export function bytesWithin(html, pack) {
  const sizeOf = (pattern) =>
    [...html.matchAll(pattern)].reduce((sum, [, text]) => sum + pack(text).length, 0)
  return { js: sizeOf(SCRIPT), css: sizeOf(STYLE) }
}

const textAt = (url) => fetch(url).then((answer) => answer.text())

/** A function of an address that asks once for each. */
function once(ask) {
  const known = new Map()
  return (url) => known.get(url) ?? known.set(url, ask(url)).get(url)
}

/**
 * The scripts and styles that a page carries within itself, in bytes with Brotli (`br`) and gzip (`gz`);
 * `later` are the styles that it fetches once it is idle.
 */
export const inlined = once(async (url) => {
  const html = await textAt(url)
  const [, later] = LATER.exec(html) ?? []
  const sheet = later ? await textAt(new URL(later, url)) : ''
  const sizes = ([suffix, pack]) => [
    suffix,
    { ...bytesWithin(html, pack), later: later ? pack(sheet).length : 0 },
  ]
  return Object.fromEntries(Object.entries(packings).map(sizes))
})

/** The addresses of the scripts that a page needs before it runs. */
export const scriptsOfStart = once(async (url) => {
  const html = await textAt(url)
  const at = (name) => new URL(`/${name}`, url).href
  const names = await startScripts(html, (name) => textAt(at(name)))
  return [...names].map(at)
})

const gzipAt = once(async (url) => packings.gz(await textAt(url)).length)

/** Bytes of some files with gzip, whatever they came in. */
export const gzipOf = async (urls) =>
  (await Promise.all(urls.map(gzipAt))).reduce((sum, size) => sum + size, 0)
