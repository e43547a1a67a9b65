import path from 'node:path'
import type { Plugin } from 'vite'
import { packages } from './places.ts'

const router = `${packages}/react-router/dist/production`

/** What is idle in a file, and what stands in for it. */
type Idle = readonly [find: RegExp, put: string]

/**
 * Parts of i18next that are idle here: it fetches texts (ours are bundled), formats numbers within
 * them (Intl does), puts one text into another, clones and fills itself, takes texts back, writes
 * itself down, tells what it found a text by, knows in which direction 70 languages are written, and
 * warns developers (the unbundled code still does).
 */
const idleParts: readonly Idle[] = [
  [/^class Connector extends \w+ \{[\s\S]*?^\}$/m, 'class Connector extends EventEmitter {}'],
  [
    /^class Formatter \{[\s\S]*?^\}$/m,
    'class Formatter { init() {} format(text) { return text } }',
  ],
  [/^ {2}nest\(.*\{[\s\S]*?^ {2}\}$/m, 'nest(text) { return text }'],
  [
    /^ {2}(?:dir|cloneInstance|hydrate|toJSON|addResources|removeResourceBundle|removeNamespaces|setDefaultNamespace|needsPlural|getPluralFormsOfKey|clearCache|getUsedParamsDetails|deprecateBareCode)\(.*\{[\s\S]*?^ {2}\}$/gm,
    '',
  ],
  [/^( *(?:if \(.*\) )?)(?:\w+\.)*\w*[lL]ogger\??\.(?:deprecate|warn|log)\(.*\);$/gm, '$1;'],
]

/** React's side of it warns too, and takes back entities for a component that nothing here uses. */
const idleInReact: Record<string, readonly Idle[]> = {
  'defaults.js': [[/^(?:import .* from '\.\/unescape\.js';| {2}unescape,)$/gm, '']],
  'useTranslation.js': [[/^ *warnOnce\(.*\);$/gm, '']],
  'utils.js': [[/^ *warnOnce\([\s\S]*?\);$/gm, '']],
}

function without(idle: readonly Idle[], code: string): string {
  return idle.reduce((rest, [find, put]) => {
    const next = rest.replace(find, put)
    if (next === rest) throw new Error(`i18next has no ${find.source} any more: see vite/lean.ts`)
    return next
  }, code)
}

/**
 * Savings of bytes. The router's package only ever offers its development files; in those for
 * production, names for the developer tools and calls without a mark keep alive what we never use.
 * And Vite wraps each `import()` in code that fetches the styles of a part first: here all parts have
 * theirs in one sheet, which `lazyPart` waits for.
 */
export const lean: Plugin = {
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
    filter: {
      id: /node_modules\/(react-router\/dist\/production|i18next\/dist\/esm|react-i18next\/dist\/es)\//,
    },
    handler(code, id) {
      if (id.includes('/i18next/')) return without(idleParts, code)
      if (id.includes('/react-i18next/')) return without(idleInReact[path.basename(id)] ?? [], code)
      return code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(
          /^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm,
          '$1/* @__PURE__ */ $2',
        )
    },
  },
}
