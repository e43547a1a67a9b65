import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'

const src = fileURLToPath(new URL('./src', import.meta.url))
const api = process.env.QUARTAL_API ?? 'http://127.0.0.1:8090'

/** The domain must give the same days in every time zone (T1), so its tests run in three. */
const zones = ['America/Los_Angeles', 'Europe/Sofia', 'Pacific/Kiritimati']

const TARGET = 'es2022'
const SHARE_PAGE = 'src/app/share.html'
const packages = fileURLToPath(new URL('./node_modules', import.meta.url))
const router = `${packages}/react-router/dist/production`

/**
 * Parts of i18next that are idle here: it fetches texts (ours are bundled), formats numbers within
 * them (Intl does), puts one text into another, clones itself, knows in which direction 70 languages
 * are written, and warns developers (the unbundled code still does).
 */
const idleParts = [
  [/^class Connector extends \w+ \{[\s\S]*?^\}$/m, 'class Connector extends EventEmitter {}'],
  [
    /^class Formatter \{[\s\S]*?^\}$/m,
    'class Formatter { init() {} format(text) { return text } }',
  ],
  [/^ {2}nest\(.*\{[\s\S]*?^ {2}\}$/m, 'nest(text) { return text }'],
  [/^ {2}(?:dir|cloneInstance)\(.*\{[\s\S]*?^ {2}\}$/gm, ''],
  [/^( *(?:if \(.*\) )?)(?:\w+\.)*\w*[lL]ogger\??\.(?:deprecate|warn|log)\(.*\);$/gm, '$1;'],
] as const

function withoutIdleParts(code: string): string {
  return idleParts.reduce((rest, [find, put]) => {
    const next = rest.replace(find, put)
    if (next === rest) throw new Error(`i18next has no ${find.source} any more: see vite.config.ts`)
    return next
  }, code)
}

/**
 * Savings of bytes. The router's package only ever offers its development files; in those for
 * production, names for the developer tools and calls without a mark keep alive what we never use.
 * And Vite wraps each `import()` in code that fetches the styles of a part first: no part has any
 * (`cssCodeSplit`).
 */
const lean: Plugin = {
  name: 'lean',
  apply: 'build',
  enforce: 'pre',
  resolveId(id) {
    if (id === 'react-router') return `${router}/index.mjs`
    return id === 'react-router/dom' ? `${router}/dom-export.mjs` : null
  },
  load(id) {
    const isHelper = id === '\0vite/preload-helper.js'
    return isHelper ? 'export const __vitePreload = (load) => load()' : null
  },
  transform: {
    filter: { id: /node_modules\/(react-router\/dist\/production|i18next\/dist\/esm)\// },
    handler(code, id) {
      if (id.includes('/i18next/')) return withoutIdleParts(code)
      return code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(
          /^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm,
          '$1/* @__PURE__ */ $2',
        )
    },
  },
}

type ModuleInfo = {
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
}
type InfoOf = (id: string) => ModuleInfo | null

/** Says whether a page (html file) needs a module: at once, or ever. */
function isNeeded(id: string, page: string, when: 'first' | 'ever', infoOf: InfoOf): boolean {
  const seen = new Set([id])
  for (const at of seen) {
    const { importers = [], dynamicImporters = [] } = infoOf(at) ?? {}
    const all = when === 'ever' ? [...importers, ...dynamicImporters] : importers
    for (const importer of all) seen.add(importer)
  }
  return [...seen].some((at) => at.endsWith(`/${page}`))
}

/** The file for a module of the first screen of /: a part of the page of a link must not start the app. */
function fileOf(id: string, infoOf: InfoOf): 'shared' | 'index' | null {
  if (!isNeeded(id, 'index.html', 'first', infoOf)) return null
  return isNeeded(id, SHARE_PAGE, 'ever', infoOf) ? 'shared' : 'index'
}

/** The parts fetched by an `import()` that need a module at once. */
function partsOf(id: string, infoOf: InfoOf): readonly string[] {
  const seen = new Set([id])
  for (const at of seen) for (const importer of infoOf(at)?.importers ?? []) seen.add(importer)
  return [...seen].filter((at) => infoOf(at)?.dynamicImporters.length)
}

/** Where the menus and dialogs begin; the others of those folders stand on a page, some at its start. */
const TOOLS = /\/src\/(features\/(?!success|calendar\/(TagHint|LockedMonth))|pages\/AddTag)/

/**
 * The file for a module that comes later; null leaves it to the bundler. Menus and dialogs are in one,
 * their libraries in another, and what others need too in a third: they pack better than in sixty.
 */
function laterFileOf(id: string, infoOf: InfoOf): 'tools' | 'controls' | 'common' | null {
  // Through the list of all icons everything seems to need each of them.
  if (id.startsWith(`${packages}/lucide-react/`)) return 'common'
  if (isNeeded(id, SHARE_PAGE, 'ever', infoOf)) return null
  const parts = partsOf(id, infoOf)
  if (parts.every((part) => TOOLS.test(part))) return id.startsWith(packages) ? 'controls' : 'tools'
  return parts.length > 1 ? 'common' : null
}

/** The page of a link stands beside index.html, wherever its source is, and is served at /share/. */
const sharePage: Plugin = {
  name: 'share-page',
  enforce: 'post',
  configureServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      if (request.url?.startsWith('/share/')) request.url = `/${SHARE_PAGE}`
      next()
    })
  },
  generateBundle(_, bundle) {
    const page = bundle[SHARE_PAGE]
    if (page) page.fileName = 'share.html'
  },
}

/**
 * The days of the first screen are drawn by a script that waits for no other one, so it is built by
 * itself. While the app is being developed it does without.
 */
const firstDays: Plugin = {
  name: 'first-days',
  apply: 'build',
  async buildStart() {
    const built = await build({
      configFile: false,
      logLevel: 'warn',
      resolve: { alias: [{ find: '@', replacement: src }] },
      build: {
        write: false,
        target: TARGET,
        modulePreload: false,
        rolldownOptions: { input: 'src/app/firstDays.ts', output: { format: 'iife' } },
      },
    })
    if (!('output' in built)) throw new Error('the first days were not built: see vite.config.ts')
    this.emitFile({ type: 'asset', name: 'firstDays.js', source: built.output[0].code })
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, filename }) {
      const file = Object.keys(bundle ?? {}).find((name) => name.startsWith('assets/firstDays-'))
      if (!file || !filename.endsWith('/index.html')) return html
      const styles = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/
      const sheet = bundle?.[styles.exec(html)?.[1] ?? '']
      if (sheet?.type !== 'asset') throw new Error('the page has no styles: see vite.config.ts')
      return {
        // With the page: nothing is drawn without them.
        html: html.replace(styles, () => `<style>${sheet.source}</style>`),
        tags: [{ tag: 'script', attrs: { src: `/${file}` }, injectTo: 'body' }],
      }
    },
  },
}

/**
 * The app starts from its own copy, whole or not at all: every file of a build is fetched before its
 * worker takes over, and nothing but them is ever kept (the calendar has its own storage). A new
 * worker waits until the person says so (D5).
 */
const offline = VitePWA({
  strategies: 'generateSW',
  registerType: 'prompt',
  injectRegister: false,
  // It is written by hand, in public.
  manifest: false,
  workbox: {
    globPatterns: ['**/*.{html,js,css,svg,png,webmanifest,woff2}'],
    // A link is nothing without the network.
    globIgnores: ['preview.png', 'share.html', 'assets/share-*.js'],
    // One file, so that a worker cannot miss a part of itself.
    inlineWorkboxRuntime: true,
    sourcemap: false,
    navigateFallback: '/index.html',
    // The server's own paths, and files opened in a tab of their own; the query counts as well.
    navigateFallbackDenylist: [/^\/api\//, /^\/_\//, /^\/share\//, /^[^?]+\.[^?/]+(\?|$)/],
    cleanupOutdatedCaches: true,
    // The first visit has all later parts too, should the server go away.
    clientsClaim: true,
    skipWaiting: false,
  },
})

export default defineConfig({
  plugins: [react(), tailwindcss(), lean, firstDays, sharePage, offline],
  resolve: {
    alias: [
      { find: '@', replacement: src },
      // React has what this shim gives to older versions of it.
      { find: 'use-sync-external-store/shim', replacement: 'react' },
      // The package's own brings a kilobyte of choices that no icon of ours makes.
      { find: /^\.\.?\/createLucideIcon\.mjs$/, replacement: `${src}/ui/lucideIcon.ts` },
    ],
  },
  server: { proxy: { '/api': api, '/_': api } },
  build: {
    target: TARGET,
    chunkSizeWarningLimit: 600,
    // What a page needs first is one or two files that its html names, and no part has styles.
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    rolldownOptions: {
      input: ['index.html', SHARE_PAGE],
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        // One file for what both first screens need and one for the rest of the calendar's: they pack
        // better than thirty small ones. A group takes along what its modules need.
        codeSplitting: {
          groups: [
            {
              tags: ['$initial'],
              priority: 2,
              debugName: 'shared',
              name: (id, context) =>
                fileOf(id, (at) => context.getModuleInfo(at)) === 'shared' ? 'shared' : null,
            },
            {
              tags: ['$initial'],
              priority: 1,
              debugName: 'index',
              name: (id, context) =>
                fileOf(id, (at) => context.getModuleInfo(at)) === 'index' ? 'index' : null,
            },
            {
              name: (id, context) => laterFileOf(id, (at) => context.getModuleInfo(at)),
              includeDependenciesRecursively: false,
              debugName: 'later',
            },
          ],
        },
      },
    },
  },
  test: {
    // All processors, also where there are but two.
    maxWorkers: '100%',
    projects: [
      ...zones.map((zone) => ({
        extends: true as const,
        test: {
          name: `domain ${zone}`,
          environment: 'node',
          pool: 'forks' as const,
          // Pure functions leave nothing behind that the next file could meet.
          isolate: false,
          include: ['src/domain/**/*.test.ts'],
          setupFiles: ['src/testing/timeZone.ts'],
          env: { TZ: zone, EXPECTED_TZ: zone },
        },
      })),
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'src/{storage,sync,i18n,testing}/**/*.test.ts',
            'e2e/{build,specTable}/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          // Many processors' worth of tests may share one.
          testTimeout: 20_000,
          environment: 'jsdom',
          include: ['src/**/*.test.tsx', 'src/state/**/*.test.ts'],
          setupFiles: ['src/testing/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['e2e/server/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
