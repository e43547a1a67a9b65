import type { Rolldown } from 'vite'
import { LANGUAGES, type Language } from '../src/domain/languages.ts'
import { session } from '../src/storage/local/keys.ts'

/** The modules, by a language, that a page fetches with `import()` before it shows anything. */
type Needs = (language: Language) => readonly string[]

/** The texts of the first screen; those of the first language come with the app itself. */
const first: Needs = (language) =>
  language === LANGUAGES[0] ? [] : [`/src/i18n/${language}/firstScreen.ts`]
const later: Needs = (language) => [`/src/i18n/${language}/later.ts`]
/** Of the app, with an account. */
const withAccount: Needs = (language) => [
  '/src/state/calendar/accountSession.ts',
  ...later(language),
]
/** Of a link's page. */
const withLink: Needs = (language) => [...first(language), ...later(language)]

/** The file that holds a module, and the files that it needs at once, as addresses. */
function filesOf(module: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  if (!chunk) throw new Error(`${module} is in no file: see vite/askEarly.ts`)
  const names = new Set([chunk.fileName])
  for (const name of names) {
    const { [name]: file } = bundle
    if (file?.type === 'chunk') for (const imported of file.imports) names.add(imported)
  }
  return [...names].map((name) => `/${name}`)
}

/**
 * The body of a function that asks for the files that a page will fetch first, of its language and with or
 * without an account. Else they are asked for once its code runs, on a slow network up to a second later.
 * @param page already names the files that everybody needs, which are left out
 */
export function askEarly(page: Rolldown.OutputAsset, bundle: Rolldown.OutputBundle): string {
  const html = String(page.source)
  const listsOf = (needs: Needs) => {
    const lists = LANGUAGES.map((language) => {
      const files = new Set(needs(language).flatMap((module) => filesOf(module, bundle)))
      return [language, [...files].filter((file) => !html.includes(`"${file}"`))] as const
    })
    const common = (lists[0]?.[1] ?? []).filter((file) =>
      lists.every(([, files]) => files.includes(file)),
    )
    const own = lists.map(([language, files]) => [
      language,
      files.filter((file) => !common.includes(file)),
    ])
    return `${JSON.stringify(common)}.concat(${JSON.stringify(Object.fromEntries(own))}[document.documentElement.lang]||[])`
  }
  const ask =
    '.forEach(function(h){var l=document.createElement("link");l.rel="modulepreload";l.crossOrigin="";l.href=h;document.head.append(l)});'
  if (page.fileName !== 'index.html') return `(${listsOf(withLink)})${ask}`
  return `(${listsOf(first)})${ask}try{if(localStorage.${session})(${listsOf(withAccount)})${ask}}catch(e){}`
}
