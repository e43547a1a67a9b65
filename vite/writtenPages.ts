import { type Rolldown, runnerImport } from 'vite'
import { src } from './places.ts'

type LegalPages = typeof import('../src/app/legalPages.tsx')

/** The legal pages, rendered. */
async function renderPages(): Promise<LegalPages['legalPages']> {
  const { module } = await runnerImport<LegalPages>(`${src}/app/legalPages.tsx`, {
    configFile: false,
    envDir: false,
    // As React is here.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    logLevel: 'warn',
    resolve: { alias: [{ find: '@', replacement: src }] },
  })
  return module.legalPages
}

const ROOT = '<div id="root">'

/** What stands in the page before the app is there, which a written page needs nothing of. */
const SHELL = /<div id="root">[\s\S]*?(?=<script>)/
/** What draws the days, the last script of the page. */
const DRAWING = /<script>(?![\s\S]*<script>)[\s\S]*?<\/script>/

/** What a link's page shows until its calendar is there, as SharedNotice does; its words have their room already. */
const MARK =
  '<div data-shell style="display:grid;min-height:100dvh;place-content:center"><svg style="margin-bottom:calc(1.25rem + 1lh)" width="32" height="32" viewBox="0 0 20 20" aria-hidden="true"><g fill="currentColor"><rect x="1" y="2" width="5" height="16" rx="1.8" opacity="0.3"/><rect x="7.5" y="2" width="5" height="16" rx="1.8" opacity="0.6"/><rect x="14" y="2" width="5" height="16" rx="1.8"/></g><rect x="7.5" y="8" width="5" height="4" rx="1.2" fill="var(--accent)"/></svg></div>'
const LINK_TITLE = 'A shared year'
const LINK_TEXT =
  'A year that somebody has planned in Quartal and shares: to look at, without an account.'
const DESCRIPTIONS = /((?:name|property)="(?:og:)?description" content=")[^"]*/g

/** Where PocketBase answers, as src/storage/cloud/env.ts has it; the app's own origin if nothing is set. */
const API = (process.env.VITE_POCKETBASE_URL ?? '').replace(/\/$/, '')

/** Asks for what is behind the link before the code of the app is there, which finds the answer (`findShared`). */
const ASK = `<script>(function(){var l=document.createElement("link");l.rel="preload";l.as="fetch";l.crossOrigin="anonymous";l.href=${JSON.stringify(`${API}/api/collections/calendar_shares/records/`)}+encodeURIComponent(location.pathname.split("/")[2])+"?fields=*";document.head.append(l)})()</script>`

/** The page of the app once more for links: what is said of them to others, nothing for a search engine, no days. */
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
 * The page of the app once more for each legal text, which stands in it before, and without, any script;
 * `LegalPage` takes its place. It has the styles of the app at once.
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
