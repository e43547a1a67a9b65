import { everyNode, type Syntax } from './sourceTree'

/** What stands for a value, or for the id of an element, in a text that is looked at: no text holds these. */
const VALUE = '▒'
const ID = '▓'

/** Of these names code says which classes something has. */
const OF_CLASSES = /(?:^c|C)lass(?:es|List|Names?)?$/
const IN_ATTRIBUTE = /\bclass(?:Name)?=["'][^"']*$/

/** A name or a text as it stands in the code; JSX has names within names. */
function nameOf(node: unknown): string {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown }
  const found = name ?? value ?? ''
  return typeof found === 'object' ? nameOf(found) : String(found)
}

const isSum = ({ type, operator }: Syntax) => type === 'BinaryExpression' && operator === '+'
const isText = ({ type, value }: Syntax) => type === 'Literal' && typeof value === 'string'
const piecesOf = (nodes: unknown): string[] => (nodes as Syntax[]).flatMap(pieces)

/** A choice between texts that are each empty or apart from what stands before, or behind, stands apart. */
function piecesOfChoice(choices: readonly Syntax[]): string[] {
  const areAll = (pattern: RegExp) =>
    choices.every((each) => isText(each) && pattern.test(each.value as string))
  if (areAll(/^(?:\s|$)/)) return [' ', VALUE]
  return areAll(/(?:\s|^)$/) ? [VALUE, ' '] : [VALUE]
}

/** What a text is put together from: texts, with signs for values. */
function pieces(node: Syntax): string[] {
  if (isText(node)) return [node.value as string]
  if (node.type === 'Identifier') return [/^id$|Id$/.test(nameOf(node)) ? ID : VALUE]
  if (node.type === 'ConditionalExpression')
    return piecesOfChoice([node.consequent, node.alternate] as Syntax[])
  if (node.type === 'TemplateLiteral') {
    const values = node.expressions as Syntax[]
    const texts = node.quasis as { value: { cooked: string } }[]
    return texts.flatMap(({ value }, i) => {
      const { [i]: next } = values
      return next ? [value.cooked, ...pieces(next)] : [value.cooked]
    })
  }
  if (isSum(node)) return piecesOf([node.left, node.right])
  if (node.type !== 'CallExpression') return [VALUE]
  const { callee, arguments: given } = node as unknown as { callee: Syntax; arguments: Syntax[] }
  const { object, property } = callee as { object?: Syntax; property?: Syntax }
  if (nameOf(property) === 'concat') return piecesOf([object, ...given])
  if (nameOf(property) !== 'join' || object?.type !== 'ArrayExpression') return [VALUE]
  const between = given[0] ? pieces(given[0]) : [',']
  return piecesOf(object.elements).flatMap((piece, i) => (i > 0 ? [...between, piece] : [piece]))
}

/** Says whether a syntax node has something to do with classes: an attribute, a field, a variable, a call. */
function namesClasses({ type, name, key, id, left, callee }: Syntax): boolean {
  if (type === 'CallExpression') {
    const { object, property } = callee as { object?: { property?: unknown }; property?: unknown }
    return (
      nameOf(callee) === 'clsx' ||
      OF_CLASSES.test(nameOf(object?.property)) ||
      OF_CLASSES.test(nameOf(property))
    )
  }
  const target = (left as { property?: unknown } | undefined)?.property ?? key ?? id
  return OF_CLASSES.test(type === 'JSXAttribute' ? nameOf(name) : nameOf(target))
}

const MAY_COMPOSE = /^(?:TemplateLiteral|BinaryExpression|CallExpression)$/
const WORD = /[^\s"'`<>=]+/g
const VALUES = new RegExp(`[${VALUE}${ID}]`, 'g')

/** Says whether a name begins as a text does before its first value, or ends as it does after the last. */
function couldBe(name: string, word: string): boolean {
  const [begin = '', end = ''] = [word.split(VALUE)[0], word.split(VALUE).at(-1)]
  return (
    !word.includes(ID) &&
    ((begin.endsWith('-') && name.startsWith(begin)) || (end.startsWith('-') && name.endsWith(end)))
  )
}

/**
 * The names of classes and attributes in a syntax tree that are put together from a text and a value, with `*` for the
 * value: in html and in what says which classes something has all of them, elsewhere those that begin or end as one of
 * `known` does.
 */
export function composedNames(program: Syntax, known: readonly string[]): string[] {
  const nodes = everyNode(program)
  const ofClasses = new Set(nodes.filter(namesClasses).flatMap(everyNode))
  const found = nodes.flatMap((node) => {
    if (!MAY_COMPOSE.test(node.type)) return []
    const text = pieces(node).join('')
    return [...text.matchAll(WORD)]
      .filter(({ 0: word, index }) => {
        if (word.length === 1 || word.search(VALUES) < 0) return false
        if (ofClasses.has(node) || IN_ATTRIBUTE.test(text.slice(0, index))) return true
        return known.some((name) => couldBe(name, word))
      })
      .map(([word]) => word.replaceAll(VALUES, '*'))
  })
  return [...new Set(found)]
}
