import { brotliCompressSync } from 'node:zlib'

const SCRIPT = /<script>([\s\S]*?)<\/script>/g
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

const known = new Map()

async function read(url) {
  const html = await fetch(url).then((answer) => answer.text())
  const sizeOf = (pattern) =>
    [...html.matchAll(pattern)].reduce((sum, [, text]) => sum + brotliCompressSync(text).length, 0)
  return { js: sizeOf(SCRIPT), css: sizeOf(STYLE) }
}

/**
 * The scripts and styles that a page carries within itself, in bytes as they are packed by themselves.
 * @param {string} url
 * @returns {Promise<{ js: number, css: number }>}
 */
export function inlined(url) {
  if (!known.has(url)) known.set(url, read(url))
  return known.get(url)
}
