import path from 'node:path'

/** What a page itself requests, without the leading slash. */
const LINKED = [
  /<script[^>]+src="\/([^"]+)"/g,
  /<link[^>]+rel="modulepreload"[^>]+href="\/([^"]+)"/g,
]
/** Static imports of a chunk: `from"./x.js"` and `import"./x.js"`, not `import("./x.js")`. */
const IMPORTED = /(?:\bfrom|\bimport)\s*["'](\.[^"']+\.js)["']/g

const found = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name)

/**
 * The chunks that a chunk imports, as paths.
 * @param {string} name
 * @param {string} text
 */
export const importsOf = (name, text) =>
  found(text, IMPORTED).map((at) => path.posix.join(path.posix.dirname(name), at))

/**
 * Every script that a page needs before it runs, as paths without the leading slash. Other scripts that come before
 * then are fetched ahead.
 * @param {string} html
 * @param {(name: string) => string | Promise<string>} read
 */
export async function startScripts(html, read) {
  const scripts = new Set()
  const waiting = LINKED.flatMap((pattern) => found(html, pattern))
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (scripts.has(name)) continue
    scripts.add(name)
    waiting.push(...importsOf(name, await read(name)))
  }
  return scripts
}
