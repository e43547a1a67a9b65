import { packings } from '../../scripts/lib/pack.mjs'
import { startScripts } from './startScripts.mjs'

const SCRIPT = /<script>([\s\S]*?)<\/script>/g
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

/** Where a page of ours names the styles that it loads later. */
const LATER = /<style data-later="([^"]+)">/

/**
 * Bytes of the inline scripts and styles of a page, each compressed by itself.
 * @param {string} html
 * @param {(text: string) => { length: number }} pack
 */
export function bytesWithin(html, pack) {
  const sizeOf = (pattern) =>
    [...html.matchAll(pattern)].reduce((sum, [, text]) => sum + pack(text).length, 0)
  return { js: sizeOf(SCRIPT), css: sizeOf(STYLE) }
}

const textAt = (url) => fetch(url).then((answer) => answer.text())

/** Wraps a function of an address so that it runs once for each address. */
function once(ask) {
  const known = new Map()
  return (url) => known.get(url) ?? known.set(url, ask(url)).get(url)
}

/**
 * The inline scripts and styles of a page, in bytes with Brotli (`br`) and gzip (`gz`); `later` are the styles that it
 * loads when it is idle.
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

/** Bytes of some files with gzip, however they were sent. */
export const gzipOf = async (urls) =>
  (await Promise.all(urls.map(gzipAt))).reduce((sum, size) => sum + size, 0)
