import { createHash } from 'node:crypto'
import { build, type Plugin, type Rolldown } from 'vite'
import { src, TARGET } from './places.ts'
import { linkPage, writtenPages } from './writtenPages.ts'

/** A script that the build writes into the page; while developing, the page loads it as a file. */
const MARKED = /<script type="module" data-inline src="\/([^"]+)"><\/script>/g
const STYLES = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/
const INLINE = /<script>([\s\S]*?)<\/script>/g

/**
 * What the page does without: the notice of Tailwind's licence, which stands in the styles that come with the app, and
 * its fallback for browsers that are too old for the rest of its styles.
 */
const NOT_INLINE = /\/\*!.*?\*\/\s*|@layer properties\{@supports.*?\}\}\}/g

/** Lists the hashes of the pages' scripts for the server's policy. */
const POLICY = '.scripts.json'

/** Draws the year instead of the quarter. A file of its own, because few visits begin with the year. */
const BOARD = 'src/first/board.ts'

/** Builds a script into one file without imports. */
async function scriptOf(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    resolve: { alias: [{ find: '@', replacement: src }] },
    build: {
      write: false,
      target: TARGET,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })
  if (!('output' in built)) throw new Error(`${input} was not built: see vite/inline.ts`)
  // Inside a page this text would end the script.
  return built.output[0].code.trim().replace(/<(?=\/script|!--)/gi, '\\x3C')
}

async function withScripts(html: string): Promise<string> {
  const scripts = new Map<string, string>()
  for (const [, input = ''] of html.matchAll(MARKED)) scripts.set(input, await scriptOf(input))
  // Removes comments, which would be downloaded with each page.
  const bare = html.replace(/(<!--.*-->|\n\s*(\/\/.*)?)+/g, '\n')
  return bare.replace(MARKED, (_, input: string) => `<script>${scripts.get(input)}</script>`)
}

const pagesOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter(
    (file) => file.type === 'asset' && file.fileName.endsWith('.html'),
  ) as Rolldown.OutputAsset[]

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`

/**
 * Writes into the page what it needs before its first paint: the marked scripts and its styles. The server's policy
 * admits the scripts by their hash.
 */
export const inline: Plugin[] = [
  {
    name: 'inline-scripts',
    apply: 'build',
    transformIndexHtml: { order: 'pre', handler: withScripts },
  },
  {
    name: 'inline-styles',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const board = this.emitFile({
        type: 'asset',
        name: 'firstBoard.js',
        source: await scriptOf(BOARD),
      })
      for (const page of pagesOf(bundle)) {
        const html = String(page.source)
        const [link = '', name = ''] = STYLES.exec(html) ?? []
        const { [name]: sheet } = bundle
        if (sheet?.type !== 'asset') throw new Error('the page has no styles: see vite/inline.ts')
        // Line breaks between elements are removed, too: they are bytes that nobody sees.
        page.source = html
          // The disabled link stays, because lazily loaded parts look for it before they load the styles.
          .replace(
            link,
            () =>
              `<style>${String(sheet.source).replace(NOT_INLINE, '')}</style>${link.replace('<link', '<link disabled')}`,
          )
          .replace(/>\s*\n\s*</g, '><')
          .replace(`/${BOARD}`, `/${this.getFileName(board)}`)
      }
    },
  },
  {
    name: 'written-pages',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const page = pagesOf(bundle).find(({ fileName }) => fileName === 'index.html')
      if (!page) throw new Error('there is no page: see vite/inline.ts')
      const [styles] = Object.keys(bundle).filter((name) => /start-[^/]*\.css$/.test(name))
      if (!styles) throw new Error('the app has no styles: see vite/inline.ts')
      const pages = [linkPage(page), ...(await writtenPages(page, styles))]
      for (const written of pages) this.emitFile({ type: 'asset', ...written })
    },
  },
  {
    name: 'policy',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const scripts = pagesOf(bundle).flatMap(({ source }) => [...String(source).matchAll(INLINE)])
      const source = JSON.stringify([...new Set(scripts.map(([, script = '']) => hashOf(script)))])
      this.emitFile({ type: 'asset', fileName: POLICY, source })
    },
  },
]
