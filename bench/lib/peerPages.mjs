import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { periodHtml } from '../peers/shared/rowhtml.js'
import { FLOOR, YEAR_FLOOR } from './adapters.mjs'
import { dataOf, start } from './days.mjs'

const peersDir = fileURLToPath(new URL('../peers', import.meta.url))
export const builtDir = fileURLToPath(new URL('../dist', import.meta.url))

const textOf = (...names) => readFileSync(path.join(peersDir, ...names), 'utf8')
const floorCss = () => textOf('shared/floor.css').replace(/\n/g, '')

function write(folder, html) {
  mkdirSync(path.join(builtDir, folder), { recursive: true })
  writeFileSync(path.join(builtDir, folder, 'index.html'), html)
}

/** The folder and sha256 of each floor: with other pages the ratios would mean something else. */
const FLOORS = {
  [FLOOR]: {
    page: 'vanilla-rich',
    sha256: '0604cbc909b6888576ef48306458860c1d4db342889d4bc8d080d27c60e57c3d',
  },
  [YEAR_FLOOR]: {
    page: 'year-floor',
    sha256: '4c049e971b8761194b998939a7f09d7ac170da8168c0aaa48d6bf7c292849a0a',
  },
}

/** The sha256 of a page's sources and the shared ones, in order of their names. */
function hashOfPage(name) {
  const hash = createHash('sha256')
  const own = readdirSync(path.join(peersDir, 'pages', name)).sort()
  for (const file of own) hash.update(textOf('pages', name, file))
  for (const file of ['dataset.mjs', 'floor.css', 'load.js']) hash.update(textOf('shared', file))
  return hash.digest('hex')
}

/** The name and sha256 of each floor; throws if a page is not the one for which the goals were set. */
export const knownFloors = () =>
  Object.entries(FLOORS).map(([name, { page, sha256 }]) => {
    const found = hashOfPage(page)
    if (found === sha256) return { name, sha256 }
    throw new Error(`The floor, bench/peers/pages/${page}, is another page: sha256 ${found}.`)
  })

async function buildPage(name) {
  const { build } = await import('vite')
  const { default: react } = await import('@vitejs/plugin-react')
  await build({
    root: path.join(peersDir, 'pages', name),
    base: './',
    logLevel: 'error',
    configFile: false,
    plugins: [react()],
    publicDir: false,
    build: {
      outDir: path.join(builtDir, name),
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      target: 'es2022',
    },
  })
}

/** A page with the days in its HTML, as a server could send them: painted without a script. */
function writeStaticPage() {
  const { tags, entries } = dataOf(1)
  const byId = Object.fromEntries(tags.map((tag) => [tag.id, tag]))
  const days = periodHtml(start.year, start.month, 3, entries, byId, '')
  const head = `<meta charset="utf-8"><title>static</title><style>${floorCss()}</style>`
  const buttons = '<button id="prev">&lt;</button><button id="next">&gt;</button>'
  const body = `<header>${buttons}</header><main id="cal">${days}</main>`
  write('static', `<!doctype html><html lang="de"><head>${head}</head><body>${body}</body></html>`)
}

/** Writes the styles and a script that paints the days into the page, in front of its bundle. */
async function paintInHtml() {
  const { build } = await import('vite')
  const entry = path.join(peersDir, 'shared/proto/shell.js')
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'S' } },
  })
  const { code } = (Array.isArray(built) ? built[0] : built).output[0]
  const page = readFileSync(path.join(builtDir, 'proto-shell/index.html'), 'utf8')
  const [bundle] = /\s*<script type="module"[^>]*><\/script>/.exec(page)
  const script = code.trim().replace(/<\/script/g, '<\\/script')
  const root = '<div id="root"></div>'
  const html = page
    .replace(bundle, '')
    .replace('</head>', `<style>${floorCss()}</style></head>`)
    .replace(root, () => `${root}<script>${script}</script>${bundle.trim()}`)
  write('proto-shell', html)
}

/** Builds every page of the comparison, one production build each. */
export async function buildPeerPages() {
  for (const name of readdirSync(path.join(peersDir, 'pages'))) await buildPage(name)
  writeStaticPage()
  await paintInHtml()
}
