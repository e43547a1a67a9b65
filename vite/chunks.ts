import { packages, SHARE_PAGE, src } from './places.ts'

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

/** An entry point of what comes later, the target of an `import()`: its path below `src`, without the ending. */
type Entry = string

/** The client of the server: the app fetches it for its first request, when the days take edits already. */
const CLIENT: readonly Entry[] = ['storage/cloud/pocketbaseClient']

/** The entry points that need a module at once. */
function entriesOf(id: string, infoOf: InfoOf): readonly Entry[] {
  const seen = new Set([id])
  for (const at of seen) for (const importer of infoOf(at)?.importers ?? []) seen.add(importer)
  return [...seen]
    .filter((at) => infoOf(at)?.dynamicImporters.length)
    .map((at) => at.slice(src.length + 1).replace(/\.\w+$/, ''))
}

const areIn = (entries: readonly Entry[], list: readonly Entry[]) =>
  entries.every((entry) => list.includes(entry))

type FirstFile = 'shared' | 'index' | 'cloud' | 'client'

/**
 * The file for a module of a first screen. The page of a link must not load a file that starts the app. `cloud` and
 * `client` hold what that page needs at once, the app for an account and later.
 */
function fileOf(id: string, infoOf: InfoOf): FirstFile | null {
  const isShared = isNeeded(id, SHARE_PAGE, 'ever', infoOf)
  if (isNeeded(id, 'index.html', 'first', infoOf)) return isShared ? 'shared' : 'index'
  if (!isShared || !isNeeded(id, 'index.html', 'ever', infoOf)) return null
  return areIn(entriesOf(id, infoOf), CLIENT) ? 'client' : 'cloud'
}

/**
 * The files of what comes later, by entry points: the first one that lists all of those that need a module holds it.
 * Menus and dialogs are in one, because they pack better than in sixty.
 */
const FILES: Readonly<Record<string, readonly Entry[]>> = {
  // Every visit fetches them a moment after its start.
  appUpdate: ['state/appUpdate', 'app/boundInput'],
  // The start of an account shows it at once.
  account: ['features/calendar/header/AccountState'],
  // The calendar of a date field: its library is as large as all other dialogs' code, and few open it.
  days: ['features/settings/dates/DayPopup'],
  // The year as a whole: few visits begin with it.
  board: ['features/calendar/board/YearBoard', 'features/calendar/board/DayCard'],
  // What lists and the board of a year need: every visit fetches it when its page is there.
  marking: ['features/calendar/board/YearBoard', 'features/calendar/marking/Marking'],
  // Holidays under the calendar: only who chose some fetches them.
  holidays: ['features/calendar/marks/HolidayLayers', 'domain/holidays/schoolsOff'],
  tools: [
    'features/auth/WishQuery',
    'features/calendar/header/ExpiredBanner',
    'features/calendar/header/FilterEnd',
    'features/calendar/header/FilterResult',
    'features/calendar/header/HeaderMenu',
    'features/calendar/header/LanguageMenu',
    'features/calendar/header/SidePanel',
    'features/calendar/header/YearMenu',
    'features/calendar/keys/startUndo',
    'features/calendar/list/DayMenu',
    'features/calendar/list/FilterCount',
    'features/calendar/marking/SelectionBar',
    'features/calendar/notes/NoteError',
    'features/calendar/notes/showNoteKeptToast',
    'features/settings/dates/DayPopup',
    'features/upload/UploadDialog',
    'pages/CalendarDialog',
    'pages/PaperHead',
  ],
}

/** Entry points that must not bring a large file along: what one needs and others need too is in a file by itself. */
const LIGHT: Readonly<Record<string, readonly Entry[]>> = {
  appUpdate: ['state/appUpdate', 'app/boundInput'],
  // The start of an account waits for the first, and shows the second at once.
  account: ['state/calendar/accountSession', 'features/calendar/header/AccountState'],
  // So does a start with the year, and each further file is one more that it asks for.
  marking: ['features/calendar/board/YearBoard', 'features/calendar/marking/Marking'],
  regions: ['features/calendar/marks/HolidayLayers', 'domain/holidays/schoolsOff'],
}

/** The same, of what the page of a link shows too. */
const LIGHT_OF_LINK: Readonly<Record<string, readonly Entry[]>> = {
  commands: ['features/calendar/marking/Marking'],
  shownBoard: ['features/calendar/board/YearBoard'],
}

/** All entry points that are named here. */
export const ENTRIES = [
  CLIENT,
  ...[FILES, LIGHT, LIGHT_OF_LINK].flatMap((files) => Object.values(files)),
].flat()

/** The first file that holds what one of its entry points needs, if it is for one of these. */
function lightOf(entries: readonly Entry[], files: typeof LIGHT): string | null {
  const [light] =
    Object.entries(files).find(([, list]) => list.some((entry) => entries.includes(entry))) ?? []
  return light ?? null
}

/** The file for a module that comes later; null leaves it to the bundler. */
function laterFileOf(id: string, infoOf: InfoOf): string | null {
  // The package's list of all icons makes every module seem to need every icon.
  if (id.startsWith(`${packages}/lucide-react/`)) return 'icons'
  const entries = entriesOf(id, infoOf)
  if (entries.length === 0) return null
  if (isNeeded(id, SHARE_PAGE, 'ever', infoOf)) return lightOf(entries, LIGHT_OF_LINK)
  const [file] = Object.entries(FILES).find(([, list]) => areIn(entries, list)) ?? []
  // Packages stay the same for longer than what is made of them.
  if (file === 'tools' && id.startsWith(packages)) return 'controls'
  if (file || entries.length === 1) return file ?? null
  return lightOf(entries, LIGHT) ?? 'common'
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
