import type { Rolldown } from 'vite'

/** What a start with an account fetches before it shows anything, and the texts of each language. */
const ACCOUNT = '/src/state/calendar/accountSession.ts'
const textsOf = (language: string, part: 'firstScreen' | 'later') =>
  `/src/i18n/${language}/${part}.ts`

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
 * The body of a function that asks for the files that the app of a page will fetch first: which ones they
 * are depends on the language and on whether there is an account. Without it they are asked for once the
 * app runs, which on a slow network is a second later.
 * @param html the page, with the files that everybody needs
 */
export function askEarly(html: string, bundle: Rolldown.OutputBundle): string {
  const listOf = (...modules: readonly string[]) => {
    const files = modules.flatMap((module) => filesOf(module, bundle))
    return [...new Set(files)].filter((file) => !html.includes(`"${file}"`))
  }
  const others = ['de', 'bg']
  const first = others.map((language) => [language, listOf(textsOf(language, 'firstScreen'))])
  const later = ['en', ...others].map((language) => [
    language,
    listOf(ACCOUNT, textsOf(language, 'later')),
  ])
  const json = (list: readonly (readonly unknown[])[]) => JSON.stringify(Object.fromEntries(list))
  return `var l=document.documentElement.lang,f=${json(first)}[l]||[];try{if(localStorage.pocketbase_auth)f=f.concat(${json(later)}[l]||[])}catch(e){}f.forEach(function(h){var p=document.createElement("link");p.rel="modulepreload";p.crossOrigin="";p.href=h;document.head.append(p)})`
}
