import { parseSync } from 'vite'
import { NEVER } from './reactNever.ts'
import { below, type Edit, edited, everyNode, type Placed, type Syntax } from './syntax.ts'

type Case = Placed & { readonly test: Syntax | null; readonly consequent: readonly Placed[] }

const nameOf = (node: unknown) => (node as { name?: string } | null)?.name ?? ''
const has = (list: readonly unknown[], item: unknown) => list.includes(item)
const keptValue = (values: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(values, name) ? values[name] : undefined

const isFunction = ({ type }: Syntax) => /Function/.test(type)
const isField = ({ type, computed }: Syntax) => type === 'MemberExpression' && computed === false
const isTag = (node: Syntax) => isField(node) && nameOf(node.property) === 'tag'
const isNeverTag = (node: Syntax | null) => has(NEVER.tags, node?.value)
const placeOf = ({ start, end }: Placed) => ({ start, end })

/** Says whether nothing after a statement runs. */
function ends(node: Syntax | undefined): boolean {
  if (node?.type === 'BlockStatement') return ends((node.body as Syntax[]).at(-1))
  return /^(Break|Return|Throw|Continue)Statement$/.test(node?.type ?? '')
}

/** The names of the `var`s in a statement; they hold in the whole function. */
function varsIn(node: Syntax): string[] {
  if (isFunction(node)) return []
  const own = node.type === 'VariableDeclarator' ? [nameOf(node.id)] : []
  return [...own, ...below(node).flatMap(varsIn)]
}

/**
 * Leaves out of a `switch` the labels that never come and the statements that only these lead to; `vars` are
 * declared by those, but may be used by others.
 */
function editsOfCases({ discriminant, cases }: Syntax): { edits: Edit[]; vars: string[] } {
  const isOfTags = isTag(discriminant as Syntax)
  const [edits, vars]: [Edit[], string[]] = [[], []]
  let isReached = false
  for (const each of cases as Case[]) {
    const { consequent: body, start, end } = each
    if (isOfTags && isNeverTag(each.test))
      edits.push({ start, end: body[0]?.start ?? end, put: '' })
    else isReached = true
    if (!isReached) {
      edits.push(...body.map((statement) => ({ ...placeOf(statement), put: '' })))
      vars.push(...body.flatMap(varsIn))
    }
    if (ends(body.at(-1))) isReached = false
  }
  return { edits, vars }
}

/** Says whether something is set that nobody reads. */
function isSetForNobody({ left }: Syntax): boolean {
  const target = left as Syntax
  if (!isField(target)) return keptValue(NEVER.values, nameOf(target)) !== undefined
  const { object, property } = target as Syntax & { object: Syntax }
  if (nameOf(object) === 'exports') return has(NEVER.exports, nameOf(property))
  return nameOf(object.property) === 'prototype' && has(NEVER.functions, nameOf(object.object))
}

/** The code of React DOM without what `NEVER` lists; what only that would have called is left to the minifier. */
export function withoutNever(code: string): string {
  if (!code.includes(`exports.version = "${NEVER.version}"`)) return code
  const nodes = everyNode(parseSync('react.js', code).program as unknown as Syntax) as Placed[]
  const parents = new Map(nodes.flatMap((node) => below(node).map((child) => [child, node])))

  function functionAround(node: Syntax): Syntax | undefined {
    const parent = parents.get(node)
    return !parent || isFunction(parent) ? parent : functionAround(parent)
  }
  function isParameter(node: Syntax, name: string): boolean {
    const around = functionAround(node)
    if (!around) return false
    return (
      (around.params as Syntax[]).some((each) => nameOf(each) === name) || isParameter(around, name)
    )
  }
  /** Says whether a node is read, not set or a mere name. */
  function isRead(node: Syntax): boolean {
    const parent = parents.get(node)
    if (!parent) return false
    const { type, left, id, key, property, params } = parent
    if (type === 'AssignmentExpression') return left !== node
    if (type === 'VariableDeclarator') return id !== node
    if (type === 'Property') return key !== node
    if (isField(parent)) return property !== node
    return !has((params ?? []) as Syntax[], node)
  }

  function editsAt(node: Placed): Edit[] {
    const put = (text: string | undefined): Edit[] =>
      text === undefined ? [] : [{ ...placeOf(node), put: text }]
    switch (node.type) {
      case 'FunctionDeclaration':
        if (!has(NEVER.functions, nameOf(node.id))) return []
        return [{ ...placeOf(node.body as Placed), put: '{}' }]
      case 'SwitchStatement': {
        const { edits, vars } = editsOfCases(node)
        const start = ((functionAround(node)?.body as Placed | undefined)?.start ?? -1) + 1
        return vars.length > 0
          ? [...edits, { start, end: start, put: `var ${vars.join()};` }]
          : edits
      }
      case 'BinaryExpression': {
        const sides = [node.left, node.right] as Syntax[]
        if (!sides.some(isTag) || !sides.some(isNeverTag)) return []
        return put({ '===': '!1', '!==': '!0' }[node.operator as string])
      }
      case 'AssignmentExpression': {
        const { right } = node as Placed & { right: Placed }
        if (!isSetForNobody(node)) return []
        return [
          { start: node.start, end: right.start, put: '(0,' },
          { start: right.end, end: node.end, put: ')' },
        ]
      }
      case 'Property':
        return has(NEVER.hooks, nameOf(node.key)) ? put('...null') : []
      case 'MemberExpression':
        if (!isField(node) || !isRead(node)) return []
        return put(keptValue(NEVER.fields, nameOf(node.property)))
      case 'Identifier': {
        const value = keptValue(NEVER.values, nameOf(node))
        return value && isRead(node) && !isParameter(node, nameOf(node)) ? put(value) : []
      }
      default:
        return []
    }
  }
  return edited(code, nodes.flatMap(editsAt))
}
