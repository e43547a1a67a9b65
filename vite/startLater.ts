import type { Rolldown } from 'vite'

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/

/** A page that nobody sees has no frames: its app starts after this many milliseconds. */
const LATEST_MS = 300

/** Adds the script of the app once, when the frame that is due has been painted. */
const startOf = (entry: string) =>
  `(function(){var s=document.createElement("script");s.type="module";s.crossOrigin="";s.src=${JSON.stringify(entry)};function start(){s.isConnected||document.head.append(s)}requestAnimationFrame(function(){setTimeout(start)});setTimeout(start,${LATEST_MS})})()`

/**
 * Has a page start its app once the picture that it draws by itself is on the screen. It asks for the files at
 * once, but where they are at hand a browser would run them first, and paint nothing meanwhile.
 */
export function startLater(page: Rolldown.OutputAsset): void {
  const html = String(page.source)
  const [script, entry] = ENTRY.exec(html) ?? []
  if (!script || !entry) throw new Error('a page starts no app: see vite/startLater.ts')
  page.source = html
    .replace(script, () => `<link rel="modulepreload" crossorigin href="${entry}">`)
    .replace('</body>', () => `<script>${startOf(entry)}</script></body>`)
}
