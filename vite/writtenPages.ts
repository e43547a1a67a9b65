import { type Rolldown, runnerImport } from 'vite'
import { src } from './places.ts'

type LegalPages = typeof import('../src/app/legalPages.tsx')

/** Renders the legal pages. */
async function renderPages(): Promise<LegalPages['legalPages']> {
  const { module } = await runnerImport<LegalPages>(`${src}/app/legalPages.tsx`, {
    configFile: false,
    envDir: false,
    // As in vite.config.ts.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    logLevel: 'warn',
    resolve: { alias: [{ find: '@', replacement: src }] },
  })
  return module.legalPages
}

const ROOT = '<div id="root">'

/** What the page shows before the app is loaded; a legal page needs none of it. */
const SHELL = /<div id="root">[\s\S]*?(?=<script>)/
/** The script that draws the days, the last one of the page. */
const DRAWING = /<script>(?![\s\S]*<script>)[\s\S]*?<\/script>/

/** What a link's page shows until its calendar is loaded: SharedNotice, with room left for its words. */
const MARK =
  '<div data-shell style="display:grid;min-height:100dvh;place-content:center"><svg style="margin-bottom:calc(1.25rem + 1lh)" width="32" height="32" viewBox="0 0 20 20" aria-hidden="true"><g fill="currentColor"><rect x="1" y="2" width="5" height="16" rx="1.8" opacity="0.3"/><rect x="7.5" y="2" width="5" height="16" rx="1.8" opacity="0.6"/><rect x="14" y="2" width="5" height="16" rx="1.8"/></g><rect x="7.5" y="8" width="5" height="4" rx="1.2" fill="var(--accent)"/></svg></div>'
const LINK_TITLE = 'A shared year'
const LINK_TEXT =
  'A year that somebody has planned in Quartal and shares: to look at, without an account.'
const DESCRIPTIONS = /((?:name|property)="(?:og:)?description" content=")[^"]*/g

/** The server's address, as in src/storage/cloud/env.ts; empty for the app's own origin. */
const API = (process.env.VITE_POCKETBASE_URL ?? '').replace(/\/$/, '')

/** Requests the link's data before the app's code is loaded, where `findShared` finds the answer. */
const ASK = `<script>(function(){var l=document.createElement("link");l.rel="preload";l.as="fetch";l.crossOrigin="anonymous";l.href=${JSON.stringify(`${API}/api/collections/calendar_shares/records/`)}+encodeURIComponent(location.pathname.split("/")[2])+"?fields=*";document.head.append(l)})()</script>`

/** The app's page for links: with their own description, hidden from search engines, without drawn days. */
export function linkPage(page: Rolldown.OutputAsset) {
  const source = String(page.source)
    .replace(DESCRIPTIONS, (_, start: string) => start + LINK_TEXT)
    .replace('property="og:title" content="Quartal"', `property="og:title" content="${LINK_TITLE}"`)
    .replace('</title>', () => `</title><meta name="robots" content="noindex">${ASK}`)
    .replace(DRAWING, '')
    .replace(SHELL, () => `${ROOT}${MARK}</div>`)
  return { fileName: 'share.html', source }
}

/**
 * The app's page once more for each legal text, which can be read before and without any script; `LegalPage` replaces
 * it. Its styles are in the page.
 */
export async function writtenPages(page: Rolldown.OutputAsset, styles: string) {
  const html = String(page.source)
  if (!SHELL.test(html) || !DRAWING.test(html))
    throw new Error('a page has changed: see vite/writtenPages.ts')
  const pages = await renderPages()
  return pages.map(({ name, title, html: text }) => ({
    fileName: `${name}.html`,
    source: html
      .replace('<title>Quartal</title>', () => `<title>${title} · Quartal</title>`)
      .replace('</head>', `<link rel="stylesheet" crossorigin href="/${styles}"></head>`)
      .replace(DRAWING, '')
      .replace(SHELL, () => `<div id="written">${text}</div>${ROOT}</div>`),
  }))
}
