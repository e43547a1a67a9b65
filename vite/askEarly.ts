import type { Rolldown } from 'vite'
import { LANGUAGES, type Language } from '../src/domain/languages.ts'
import { session } from '../src/storage/local/keys.ts'

/** A server whose answer took more than this many milliseconds is far: what it is asked for comes after the drawing. */
export const FAR_MS = 99

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
/** Of the app where the address asks for the year. */
const withYear: Needs = (language) => [
  '/src/features/calendar/board/YearBoard.tsx',
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

/** Asks for the files of a list. */
const ASK =
  '.forEach(function(h){var l=document.createElement("link");l.rel="modulepreload";l.crossOrigin="";l.href=h;document.head.append(l)});'

/** The list of the files that a page needs by its language, as code, without those that it has asked for already. */
function listsOf(
  needs: Needs,
  bundle: Rolldown.OutputBundle,
  isThere: (file: string) => boolean,
): string {
  const lists = LANGUAGES.map((language) => {
    const files = new Set(needs(language).flatMap((module) => filesOf(module, bundle)))
    return [language, [...files].filter((file) => !isThere(file))] as const
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

/**
 * The body of a function that asks for the files that a page will fetch first, of its language and with or
 * without an account. Else they are asked for once its code runs, on a slow network up to a second later.
 * @param page already names the files that everybody needs, which are left out
 */
export function askEarly(page: Rolldown.OutputAsset, bundle: Rolldown.OutputBundle): string {
  const html = String(page.source)
  const listOf = (needs: Needs) => listsOf(needs, bundle, (file) => html.includes(`"${file}"`))
  if (page.fileName !== 'index.html') return `(${listOf(withLink)})${ASK}`
  return `(${listOf(first)})${ASK}try{if(localStorage.${session})(${listOf(withAccount)})${ASK}}catch(e){}`
}

/**
 * What stands in front of the script that draws the year: it asks for the files of the year itself, and for the later
 * styles, at once where that script was long on its way, else after the frame that it draws. Without it the app would
 * ask for the first of them once it runs, and for the others when that is there.
 * @param styles the address of these
 */
export function askForYear(bundle: Rolldown.OutputBundle, styles: string): string {
  const started = filesOf('/src/main.tsx', bundle)
  const files = listsOf(withYear, bundle, (file) => started.includes(file))
  const sheet = `var c=document.createElement("link");c.rel="preload";c.as="style";c.href=${JSON.stringify(styles)};document.head.append(c)`
  const own = 'performance.getEntriesByName(import.meta.url)[0]'
  return `(function(){function ask(){(${files})${ASK}${sheet}}var t=${own};if(t&&t.duration>${FAR_MS})ask();else requestAnimationFrame(function(){setTimeout(ask)})})();`
}
