import { type Rolldown, runnerImport } from 'vite'
import { src } from './places.ts'

type Written = typeof import('../src/app/written.tsx')

/** The legal pages, rendered. */
async function renderPages(): Promise<Written['written']> {
  const { module } = await runnerImport<Written>(`${src}/app/written.tsx`, {
    configFile: false,
    envDir: false,
    // As React is here.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    logLevel: 'warn',
    resolve: { alias: [{ find: '@', replacement: src }] },
  })
  return module.written
}

const STYLES = /<style data-later="([^"]+)">/
const ROOT = '<div id="root">'

/** What stands in the page before the app is there, which a written page needs nothing of. */
const SHELL = /<div id="root">[\s\S]*?(?=<script>)/

/**
 * The page of the app once more for each legal text, which stands in it before, and without, any script;
 * `LegalPage` takes its place.
 */
export async function writtenPages(page: Rolldown.OutputAsset) {
  const html = String(page.source)
  const sheet = STYLES.exec(html)?.[1]
  if (!sheet || !SHELL.test(html)) throw new Error('a page has changed: see vite/writtenPages.ts')
  const pages = await renderPages()
  return pages.map(({ name, title, html: text }) => ({
    fileName: `${name}.html`,
    source: html
      .replace('<title>Quartal</title>', () => `<title>${title} · Quartal</title>`)
      .replace(STYLES, (style) => `<link rel="stylesheet" href="${sheet}">${style}`)
      .replace(SHELL, () => `<div id="written">${text}</div>${ROOT}</div>`),
  }))
}
