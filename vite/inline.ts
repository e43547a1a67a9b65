import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { build, minifySync, type Plugin, type Rolldown } from 'vite'
import { askEarly, askForYear } from './askEarly.ts'
import { packages, src, TARGET } from './places.ts'
import { plainImports } from './plainImports.ts'
import { splitStyles } from './splitStyles.ts'
import { startLater } from './startLater.ts'
import { writtenPages } from './writtenPages.ts'

/** A script that a page carries within itself. While the app is being developed it is one of its files. */
const MARKED = /<script type="module" data-inline src="\/([^"]+)"><\/script>/g
const STYLES = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/
const LATER = /<style data-later="([^"]+)">/
const ENTRY = /<script type="module"[^>]*src="\/([^"]+)"/g
const INLINE = /<script>([\s\S]*?)<\/script>/g

/** Where the server finds which scripts of the pages its policy has to admit. */
const POLICY = '.scripts.json'

/** What draws the year in place of the days: a file of its own, because few visits begin with it. */
const BOARD = 'src/first/board.ts'
let board = { fileName: '', source: '' }

/** Leaves the `import()` of that file to the browser. */
const boardApart: Plugin = {
  name: 'board-apart',
  enforce: 'pre',
  resolveId: (id) =>
    id === './board' ? { id: `/${board.fileName}`, external: 'absolute' } : undefined,
}

function fileOfBoard(source: string) {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { fileName: `assets/firstBoard-${hash}.js`, source }
}

/** Builds a script by itself: it waits for no other file. */
async function scriptOf(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    plugins: [plainImports, boardApart],
    resolve: { alias: [{ find: '@', replacement: src }] },
    build: {
      write: false,
      target: TARGET,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })
  if (!('output' in built)) throw new Error(`${input} was not built: see vite/inline.ts`)
  // Inside a page these words would end the script.
  return built.output[0].code.trim().replace(/<(?=\/script|!--)/gi, '\\x3C')
}

async function withScripts(html: string): Promise<string> {
  const inputs = [...html.matchAll(MARKED)].map((match) => match[1] ?? '')
  if (inputs.length > 0) board = fileOfBoard(await scriptOf(BOARD))
  const scripts = new Map<string, string>()
  for (const input of inputs) scripts.set(input, await scriptOf(input))
  // What the page says by itself where the app does not come is written with comments, which nobody fetches.
  const bare = html.replace(/(<!--.*-->|\n\s*(\/\/.*)?)+/g, '\n')
  return bare.replace(MARKED, (_, input: string) => `<script>${scripts.get(input)}</script>`)
}

const pagesOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter(
    (file) => file.type === 'asset' && file.fileName.endsWith('.html'),
  ) as Rolldown.OutputAsset[]

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`

/** Code without its comments, whose words are no names of classes. */
const withoutComments = (id: string, code: string) =>
  minifySync(`${id}.js`, code, { compress: false, mangle: false }).code

/** The code of a file without that of packages, which have words like "fixed" but give a first screen no class. */
const ownCode = ({ modules }: Rolldown.OutputChunk): string =>
  Object.entries(modules)
    .filter(([id]) => !id.startsWith(packages))
    .map(([id, { code }]) => withoutComments(id, code ?? ''))
    .join('\n')

/** The code of the scripts that a page needs at once, as far as it is our own, or may ever fetch. */
function scriptsOf(html: string, bundle: Rolldown.OutputBundle, when: 'now' | 'ever'): string[] {
  const needed = new Set([...html.matchAll(ENTRY)].map(([, name = '']) => name))
  const codes: string[] = []
  for (const name of needed) {
    const { [name]: file } = bundle
    if (file?.type !== 'chunk') throw new Error(`${name} is no script: see vite/inline.ts`)
    codes.push(when === 'now' ? ownCode(file) : file.code)
    const next = when === 'now' ? file.imports : [...file.imports, ...file.dynamicImports]
    for (const imported of next) needed.add(imported)
  }
  return codes
}

/** Has the page of a link ask at once for the texts that it needs, because it draws nothing before. */
function startWithTexts(page: Rolldown.OutputAsset, bundle: Rolldown.OutputBundle): void {
  const script = `<script>(function(){${askEarly(page, bundle)}})()</script>`
  page.source = String(page.source).replace('</head>', () => `${script}</head>`)
}

/**
 * Writes into the pages what they need before their first paint: the scripts that are marked, and those of
 * the styles that their first scripts can ask for; `src/ui/laterStyles.ts` adds the others. The policy
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
    generateBundle(_, bundle) {
      const sheets = new Set<string>()
      for (const page of pagesOf(bundle)) {
        // Lines between elements are bytes of the first answer, and nothing is seen of them.
        const html = String(page.source).replace(/>\s*\n\s*</g, '><')
        const whole = STYLES.exec(html)?.[1] ?? ''
        const sheet = bundle[whole]
        if (sheet?.type !== 'asset') throw new Error('a page has no styles: see vite/inline.ts')
        const now = [html, ...scriptsOf(html, bundle, 'now')]
        // The written pages are made of code that no browser fetches.
        const written = readFileSync(`${src}/app/written.tsx`, 'utf8')
        const ever = [...scriptsOf(html, bundle, 'ever'), written]
        const { all, first, later } = splitStyles(String(sheet.source), now, ever)
        sheets.add(whole)
        const isApp = page.fileName === 'index.html'
        const name = isApp ? 'later.css' : 'share-later.css'
        const file = this.getFileName(this.emitFile({ type: 'asset', name, source: later }))
        // The page of a link comes with what is for paper: it may be printed at once.
        const styles = `<style data-later="/${file}">${isApp ? first : all}`
        page.source = html.replace(STYLES, () => `${styles}</style>`)
      }
      for (const name of sheets) delete bundle[name]
    },
  },
  {
    name: 'start-later',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const page of pagesOf(bundle)) {
        if (page.fileName === 'index.html') startLater(page, bundle)
        else startWithTexts(page, bundle)
      }
    },
  },
  {
    name: 'first-board',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = pagesOf(bundle).find(({ fileName }) => fileName === 'index.html')
      const [, styles = ''] = LATER.exec(String(page?.source)) ?? []
      if (!page || !styles) throw new Error('a page has no later styles: see vite/inline.ts')
      // The names of those files are known only now, and so is that of the one that has them.
      const drawn = fileOfBoard(askForYear(bundle, styles) + board.source)
      page.source = String(page.source).replaceAll(board.fileName, drawn.fileName)
      this.emitFile({ type: 'asset', ...drawn })
    },
  },
  {
    name: 'written-pages',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const page = pagesOf(bundle).find(({ fileName }) => fileName === 'index.html')
      if (!page) throw new Error('there is no page: see vite/inline.ts')
      for (const written of await writtenPages(page)) this.emitFile({ type: 'asset', ...written })
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
