import type { Rolldown } from 'vite'

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const PRELOAD = /<link rel="modulepreload"[^>]*>/g

/** A page that nobody sees has no frames: its app starts after this many milliseconds. */
const LATEST_MS = 300

/** Adds the script of the app once, when the frame that is due has been painted. */
const startOf = (entry: string) =>
  `(function(){var s=document.createElement("script");s.type="module";s.crossOrigin="";s.src=${JSON.stringify(entry)};function start(){s.isConnected||document.head.append(s)}requestAnimationFrame(function(){setTimeout(start)});setTimeout(start,${LATEST_MS})})()`

/**
 * Has a page start its app once the picture that it draws by itself is on the screen. Where the files are at
 * hand a browser would run them first, and paint nothing meanwhile; where the network is slow they would
 * take it from the page itself, so they are asked for at its end.
 */
export function startLater(page: Rolldown.OutputAsset): void {
  const html = String(page.source)
  const [script, entry] = ENTRY.exec(html) ?? []
  if (!script || !entry) throw new Error('a page starts no app: see vite/startLater.ts')
  const files = [
    `<link rel="modulepreload" crossorigin href="${entry}">`,
    ...(html.match(PRELOAD) ?? []),
  ]
  page.source = html
    .replace(script, '')
    .replace(PRELOAD, '')
    .replace('</body>', () => `${files.join('')}<script>${startOf(entry)}</script></body>`)
}
