import type { Plugin, Rolldown } from 'vite'
import { LANGUAGES, type Language } from '../src/domain/languages.ts'
import { session } from '../src/storage/local/keys.ts'

/** Code of the page that finds out for whom it loads: with an account, for the year or a link, in a language. */
const WHO = `var l=document.documentElement.lang,y=/[?&]view=year/.test(location.search),k=/^.share./.test(location.pathname),a;try{a=localStorage.${session}}catch(e){}`
const isIn = (language: Language) => `l=="${language}"`

/** What the page is about to import: a condition that it can test before the app is loaded, and a module. */
const WISHES: readonly (readonly [when: string, module: string])[] = [
  ['a', '/src/state/calendar/accountSession.ts'],
  ['y&&!k', '/src/features/calendar/board/LiveYear.tsx'],
  ['y&&k', '/src/features/calendar/board/YearBoard.tsx'],
  ['k', '/src/pages/LinkPage.tsx'],
  ...LANGUAGES.map(
    (language) => [`(a||y||k)&&${isIn(language)}`, `/src/i18n/${language}/later.ts`] as const,
  ),
  // The texts of the first language are part of the app.
  ...LANGUAGES.slice(1).map(
    (language) => [isIn(language), `/src/i18n/${language}/firstScreen.ts`] as const,
  ),
]

/** The addresses of the file with a module and of all files that it imports statically. */
function filesOf(module: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  if (!chunk) throw new Error(`${module} is in no file: see vite/preload.ts`)
  const names = new Set([chunk.fileName])
  for (const name of names) {
    const { [name]: file } = bundle
    if (file?.type === 'chunk') for (const imported of file.imports) names.add(imported)
  }
  return [...names].map((name) => `/${name}`)
}

/** The styles of those files. */
const stylesOf = (files: readonly string[], bundle: Rolldown.OutputBundle): string[] =>
  files.flatMap((file) => {
    const { [file.slice(1)]: chunk } = bundle
    const css = chunk?.type === 'chunk' ? chunk.viteMetadata?.importedCss : undefined
    return [...(css ?? [])].map((name) => `/${name}`)
  })

/** Files whose code all runs at a start. */
const AT_ONCE = ['start', 'account', 'board', 'year', 'marking']
/** Makes the browser compile the whole file while it loads; other browsers see a comment. */
const COMPILED = '//# allFunctionsCalledOnLoad'

/** The app's script, in front of which ASK is put. */
const ENTRY = /<script type="module"[^>]*><\/script>/

/** Code of the page that requests files. Lazily loaded parts find their styles then and do not request them again. */
const ASK =
  'function(h){h.forEach(function(a){var l=document.createElement("link");l.rel=/css$/.test(a)?"stylesheet":"modulepreload";l.crossOrigin="";l.href=a;document.head.append(l)})}'

/**
 * Makes the page request at once what the app is going to import. Otherwise each file is requested only when the one
 * before it runs, up to a second later on a slow network.
 */
export const preload: Plugin = {
  name: 'preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (!bundle) return html
      const start = filesOf('/src/start.tsx', bundle)
      const links = [
        ...start.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
        ...stylesOf(
          start.filter((file) => !file.includes('index-')),
          bundle,
        ).map((file) => `<link rel="preload" as="style" crossorigin href="${file}">`),
      ]
      const asks = WISHES.map(([when, module]) => {
        const files = filesOf(module, bundle).filter((file) => !start.includes(file))
        return `if(${when})ask(${JSON.stringify([...files, ...stylesOf(files, bundle)])})`
      })
      const script = `<script>(function(){var ask=${ASK};${WHO};${asks.join(';')}})()</script>`
      const [entry = ''] = ENTRY.exec(html) ?? []
      return html
        .replace(entry, '')
        .replace('</head>', () => `${links.join('')}${script}</head>`)
        .replace('</body>', () => `${entry}</body>`)
    },
  },
  generateBundle: {
    // Behind the bundler's own plugins: the comment must be the file's first line.
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && AT_ONCE.includes(file.name))
          file.code = `${COMPILED}\n${file.code}`
      }
    },
  },
}
