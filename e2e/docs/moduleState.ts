import { parseSource, type Syntax } from '@/testing/sourceTree'
import { type ProjectFile, projectFiles } from './projectFiles'

/*
 * What lives as long as the page, or the worker, because it is made at the level of a module and can change:
 * - what is declared with `let`;
 * - a constant that begins as an empty `Map`, `Set`, `WeakMap`, `WeakSet`, list or object;
 * - what a function called `create...` made, such as a store. (What `createContext` makes holds nothing.)
 * A name in capitals is that of a constant that nobody changes.
 */
const COLLECTIONS = ['Map', 'Set', 'WeakMap', 'WeakSet']

function unwrapped(node: Syntax): Syntax {
  const isWrapped = node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression'
  return isWrapped ? unwrapped(node.expression as Syntax) : node
}

const nameOf = (node: unknown): string => {
  const { type, name, property } = node as Syntax
  return type === 'MemberExpression' ? nameOf(property) : String(name)
}

function changes(init: Syntax | null): boolean {
  if (!init) return false
  const made = unwrapped(init)
  const { type, callee, properties, elements } = made
  const given = made.arguments as unknown[] | undefined
  if (type === 'NewExpression') return given?.length === 0 && COLLECTIONS.includes(nameOf(callee))
  if (type === 'ArrayExpression') return (elements as unknown[]).length === 0
  if (type === 'ObjectExpression') return (properties as unknown[]).length === 0
  return type === 'CallExpression' && /^create(?!Context$)[A-Z]/.test(nameOf(callee))
}

type Declared = { readonly id: Syntax; readonly init: Syntax | null }

/** The names of a file that stand for what can change at the level of the module. */
export function changingIn({ name, text }: ProjectFile): string[] {
  const body = parseSource(name, text).body as Syntax[]
  return body
    .map((node) => (node.type === 'ExportNamedDeclaration' && node.declaration) || node)
    .filter((node) => (node as Syntax).type === 'VariableDeclaration')
    .flatMap((node) => {
      const { kind, declarations } = node as Syntax & { declarations: Declared[] }
      return declarations
        .filter(({ id, init }) =>
          kind === 'const' ? !/^[A-Z\d_]+$/.test(nameOf(id)) && changes(init) : true,
        )
        .map(({ id }) => nameOf(id))
    })
}

/** The files of the app and of the server's hooks, tests left out. */
export function programFiles(): ProjectFile[] {
  return projectFiles(/^(?:src|pb_hooks)\/.*\.(?:tsx?|js)$/).filter(
    ({ name }) => !/\.test\.|\.d\.ts$/.test(name),
  )
}

/** What a page lists: `file name` for each row that begins with a file and names in backticks. */
export function listedOn({ text }: ProjectFile): string[] {
  return [...text.matchAll(/^\| `((?:src|pb_hooks)\/[^`]+)` \| (`[^|]*) \|/gm)].flatMap(
    ([, file, names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => `${file} ${name}`),
  )
}
