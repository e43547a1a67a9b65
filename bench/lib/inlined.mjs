import { brotliCompressSync } from 'node:zlib'

const SCRIPT = /<script>([\s\S]*?)<\/script>/g
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

/** Where a page of ours names the styles of what comes later. */
const LATER = /<style data-later="([^"]+)">/

const known = new Map()

async function read(url) {
  const html = await fetch(url).then((answer) => answer.text())
  const sizeOf = (pattern) =>
    [...html.matchAll(pattern)].reduce((sum, [, text]) => sum + brotliCompressSync(text).length, 0)
  const [, later] = LATER.exec(html) ?? []
  const sheet = later ? await fetch(new URL(later, url)).then((answer) => answer.text()) : ''
  return {
    js: sizeOf(SCRIPT),
    css: sizeOf(STYLE),
    later: later ? brotliCompressSync(sheet).length : 0,
  }
}

/**
 * The scripts and styles that a page carries within itself, in bytes as they are packed by themselves;
 * `later` are the styles that it fetches once it is idle.
 * @param {string} url
 * @returns {Promise<{ js: number, css: number, later: number }>}
 */
export function inlined(url) {
  if (!known.has(url)) known.set(url, read(url))
  return known.get(url)
}
