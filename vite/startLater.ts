import type { Rolldown } from 'vite'
import { askEarly, FAR_MS } from './askEarly.ts'

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const PRELOAD = /<link rel="modulepreload"[^>]*>/g
/** How a script within the page begins; the last one draws the first frame. */
const INLINE = '<script>'

/** A hidden page gets no frames, so its app starts this many milliseconds after the drawing. */
const LATEST_MS = 300

/**
 * Adds the script of the app once, in the first task after the frame that is due has been painted, and asks for what
 * the app fetches first: at once where the server is far, else then too, for what comes before the frame delays it. It
 * stands in front of what draws that frame, in the same script: behind it the page might wait for one frame more.
 */
const startOf = (entry: string, ask: string) =>
  `(function(){var s=document.createElement("script");s.type="module";s.crossOrigin="";s.src=${JSON.stringify(entry)};function ask(){ask=Object;${ask}}function start(){if(s.isConnected)return;document.head.append(s);ask()}var t=performance.timing;t.responseStart-t.requestStart>${FAR_MS}&&ask();requestAnimationFrame(function(){setTimeout(start)});setTimeout(function(){setTimeout(start,${LATEST_MS})})})();`

/**
 * Has a page start its app once the picture that it draws by itself is on the screen. A browser that has the
 * files in its cache would otherwise run them before it paints. They are asked for in front of what draws,
 * which else may take long; the page itself has come by the time that a slow network brings them.
 */
export function startLater(page: Rolldown.OutputAsset, bundle: Rolldown.OutputBundle): void {
  const html = String(page.source)
  const [tag, entry] = ENTRY.exec(html) ?? []
  if (!tag || !entry) throw new Error('a page starts no app: see vite/startLater.ts')
  const files = [
    `<link rel="modulepreload" crossorigin href="${entry}">`,
    ...(html.match(PRELOAD) ?? []),
  ]
  const rest = html.replace(tag, '').replace(PRELOAD, '')
  const drawing = rest.lastIndexOf(INLINE)
  if (drawing < 0) throw new Error('a page draws nothing: see vite/startLater.ts')
  const script = INLINE + startOf(entry, askEarly(page, bundle))
  page.source = [
    rest.slice(0, drawing),
    ...files,
    script,
    rest.slice(drawing + INLINE.length),
  ].join('')
}
