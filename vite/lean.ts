import { type Plugin, parseSync } from 'vite'
import { withoutNever } from './leanReact.ts'
import { edited, everyNode, type Placed, type Syntax } from './syntax.ts'

/**
 * Methods of i18next that have nothing to do here, by class: texts are bundled, so it fetches none; Intl formats
 * numbers and dates; no text holds another; and it neither copies nor writes down itself. In the build they only
 * hand back what they are given. A method that a newer version has renamed simply stays, and
 * `e2e/build/lean.test.ts` compares the result with the whole library.
 */
const IDLE: Readonly<Record<string, readonly string[]>> = {
  Logger: ['clone', 'deprecate', 'log', 'once'],
  ResourceStore: ['addResources', 'removeNamespaces', 'removeResourceBundle', 'toJSON'],
  Translator: ['exists', 'getUsedParamsDetails'],
  LanguageUtil: ['clearCache', 'deprecateBareCode'],
  PluralResolver: ['clearCache', 'needsPlural', 'getPluralFormsOfKey'],
  Interpolator: ['nest'],
  Formatter: ['init', 'add', 'addCached', 'format'],
  Connector: [
    'queueLoad',
    'loaded',
    'read',
    'prepareLoading',
    'load',
    'reload',
    'noticeDevFallback',
    'loadOne',
    'saveMissing',
  ],
  I18n: ['cloneInstance', 'dir', 'exists', 'hydrate', 'setDefaultNamespace', 'toJSON'],
}

/** What the library tells developers; while the app is being developed it still does. */
const TOLD = /^\w[\w.]*ogger\??\.(?:deprecate|log|once|warn)\(/

const nameOf = (node: unknown) => (node as { name?: string } | null)?.name ?? ''

function idleMethods(node: Syntax): Placed[] {
  if (node.type !== 'ClassDeclaration') return []
  const { [nameOf(node.id)]: idle = [] } = IDLE
  const { body } = node.body as { body: Placed[] }
  const methods = body.filter(
    ({ type, key }) => type === 'MethodDefinition' && idle.includes(nameOf(key)),
  )
  return methods.map(({ value }) => value as Placed)
}

/** The code of i18next in which idle methods are short and developers are told nothing. */
export function withoutIdle(code: string): string {
  const nodes = everyNode(parseSync('i18next.js', code).program as unknown as Syntax) as Placed[]
  const isTold = ({ type, start }: Placed) =>
    type === 'ExpressionStatement' && TOLD.test(code.slice(start))
  return edited(code, [
    ...nodes.flatMap(idleMethods).map((node) => ({ ...node, put: '(it) { return it }' })),
    ...nodes.filter(isTold).map((node) => ({ ...node, put: ';' })),
  ])
}

const I18NEXT = /node_modules\/i18next\/dist\/esm\/i18next\.js$/
const REACT_DOM = /node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/

/** Leaves out of the build what weighs much on the wire before the first edit and never runs. */
export const lean: Plugin = {
  name: 'lean',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: [I18NEXT, REACT_DOM] },
    handler: (code, id) => (I18NEXT.test(id) ? withoutIdle(code) : withoutNever(code)),
  },
}
