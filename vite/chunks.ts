import { packages, SHARE_PAGE } from './places.ts'

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

/** Primitives are small and used on every page, so they need no file of their own. */
const PRIMITIVE = /\/src\/ui\//

/** The client of the server: the app fetches it for its first request, when the days take edits already. */
const CLIENT = /\/(src\/storage\/cloud\/pocketbaseClient|node_modules\/pocketbase\/.*)\.(ts|mjs)$/

type FirstFile = 'shared' | 'index' | 'cloud' | 'client'

/**
 * The file for a module of a first screen. The page of a link must not load a file that starts the app. `cloud` and
 * `client` hold what that page needs at once, the app for an account and later.
 */
function fileOf(id: string, infoOf: InfoOf): FirstFile | null {
  const isShared = isNeeded(id, SHARE_PAGE, 'ever', infoOf)
  if (isNeeded(id, 'index.html', 'first', infoOf)) return isShared ? 'shared' : 'index'
  if (!isShared || !isNeeded(id, 'index.html', 'ever', infoOf)) return null
  if (CLIENT.test(id)) return 'client'
  return PRIMITIVE.test(id) ? 'shared' : 'cloud'
}

/** The parts fetched by an `import()` that need a module at once. */
function partsOf(id: string, infoOf: InfoOf): readonly string[] {
  const seen = new Set([id])
  for (const at of seen) for (const importer of infoOf(at)?.importers ?? []) seen.add(importer)
  return [...seen].filter((at) => infoOf(at)?.dynamicImporters.length)
}

/** The modules of menus and dialogs; the excluded ones of these folders stand on a page itself. */
const TOOLS =
  /\/src\/(features\/(?!success|calendar\/(board|early|marks|marking\/Marking|list\/(TagHint|LockedMonth|LockNotice)|header\/(SyncIndicator)))|pages\/(CalendarDialog|PaperHead))/

/** The calendar of a date field: its library is as large as all other dialogs' code, and few open it. */
const DAYS = /\/src\/features\/settings\/dates\/DayPopup\./

/** The year as a whole: few visits begin with it. */
const BOARD = /\/src\/features\/calendar\/board\//

/** What lists and the board of a year need: every visit fetches it when its page is there. */
const MARKING = /\/src\/features\/calendar\/(board\/YearBoard|marking\/Marking)\./

/** The start of an account waits for the first, and shows the second at once: they bring none of the rest along. */
const ACCOUNT =
  /\/src\/(state\/calendar\/accountSession|features\/calendar\/header\/SyncIndicator)\./
const ACCOUNT_ICON = /\/loader-circle\./
/** Holidays under the calendar: only who chose some fetches them. What their settings need too lies beside them. */
const HOLIDAYS = /\/src\/(features\/calendar\/marks\/HolidayLayers|domain\/holidays\/schoolsOff)\./

/** Every visit fetches this a moment after its start, so it must not need one of the large files. */
const SOON = /\/src\/state\/appUpdate\./

/**
 * The file for a module that comes later; null leaves it to the bundler. Menus and dialogs are in one,
 * their libraries in another, and what others need too in a third: they pack better than in sixty.
 */
function laterFileOf(
  id: string,
  infoOf: InfoOf,
):
  | 'tools'
  | 'controls'
  | 'days'
  | 'board'
  | 'marking'
  | 'holidays'
  | 'regions'
  | 'common'
  | 'account'
  | 'appUpdate'
  | null {
  if (ACCOUNT_ICON.test(id)) return 'account'
  // The package's list of all icons makes every module seem to need every icon.
  if (id.startsWith(`${packages}/lucide-react/`)) return 'common'
  if (isNeeded(id, SHARE_PAGE, 'ever', infoOf)) return null
  const parts = partsOf(id, infoOf)
  if (parts.some((part) => SOON.test(part))) return 'appUpdate'
  if (parts.length > 1 && parts.some((part) => ACCOUNT.test(part))) return 'account'
  if (parts.some((part) => HOLIDAYS.test(part))) {
    return parts.every((part) => HOLIDAYS.test(part)) ? 'holidays' : 'regions'
  }
  if (parts.length > 1 && parts.every((part) => MARKING.test(part))) return 'marking'
  if (parts.every((part) => DAYS.test(part))) return 'days'
  if (parts.every((part) => BOARD.test(part))) return 'board'
  if (parts.every((part) => TOOLS.test(part))) return id.startsWith(packages) ? 'controls' : 'tools'
  return parts.length > 1 ? 'common' : null
}

type Context = { getModuleInfo: InfoOf }

const firstFile = (name: FirstFile) => (id: string, context: Context) =>
  fileOf(id, (at) => context.getModuleInfo(at)) === name ? name : null

/**
 * A file for what both first screens need, two for what only a link's needs at once, and one for the rest
 * of the calendar's: they pack better than thirty small ones. A group takes along what its modules need.
 */
export const groups = [
  { tags: ['$initial' as const], priority: 2, debugName: 'shared', name: firstFile('shared') },
  { tags: ['$initial' as const], priority: 1, debugName: 'client', name: firstFile('client') },
  { tags: ['$initial' as const], priority: 2, debugName: 'cloud', name: firstFile('cloud') },
  { tags: ['$initial' as const], priority: 1, debugName: 'index', name: firstFile('index') },
  {
    name: (id: string, context: Context) => laterFileOf(id, (at) => context.getModuleInfo(at)),
    includeDependenciesRecursively: false,
    debugName: 'later',
  },
]

/** The files of a start, all of whose code is about to run. */
const AT_ONCE = ['shared', 'index', 'account', 'accountSession']

/**
 * Asks the browser to compile all of such a file while it comes, beside the page's own thread. Else that
 * thread reads each function once more when it is first called, which takes it a fifth of the start. To a browser that
 * does not know it this is a comment.
 */
export const compileAtOnce = ({ name }: { name: string }): string =>
  AT_ONCE.includes(name) ? '//# allFunctionsCalledOnLoad' : ''
