import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

const GROUPS = new Set(['describe'])
const TESTS = new Set(['test', 'it'])

/** The name a call chain begins with: `test.describe.configure(...)` begins with `test`. */
function chainOf(callee) {
  if (callee?.type === 'Identifier') return [callee.name]
  if (callee?.type === 'MemberExpression') return [...chainOf(callee.object), callee.property.name]
  if (callee?.type === 'CallExpression') return chainOf(callee.callee)
  return callee?.type === 'TaggedTemplateExpression' ? chainOf(callee.tag) : ['']
}

function kindOf(call) {
  const chain = chainOf(call.callee)
  if (call.callee.type === 'MemberExpression' && /^(each|for)$/.test(chain.at(-1))) return undefined
  if (!GROUPS.has(chain[0]) && !TESTS.has(chain[0])) return undefined
  if (GROUPS.has(chain[0]) || chain[1] === 'describe') return 'group'
  return chain.every((name) => TESTS.has(name) || /^(each|for)$/.test(name)) ? 'test' : undefined
}

const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** What a parametrised title leaves open (`%s`, `$name`, `${...}`, a variable) stands for any text. */
function titlePattern(node) {
  const parts = node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked) : []
  if (typeof node?.value === 'string') parts.push(node.value)
  if (parts.length === 0) return '.*'
  return parts
    .map((part) =>
      part
        .split(/%[sdifjoO#$]|\$[\w.]+/)
        .map(literal)
        .join('.*'),
    )
    .join('.*')
}

/** The constants of a block that hold data; a function is no value of a test. */
function dataOf(statements) {
  const made = statements
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations)
  return made
    .filter(({ id, init }) => id.type === 'Identifier' && init && !/Function/.test(init.type))
    .map(({ id, init }) => [id.name, init])
}

/** What stands around a test: titles of its groups, tables it is repeated over, constants. */
function enter(node, { titles, tables, data }) {
  if (node.type === 'ForOfStatement') return { titles, tables: [...tables, node.right], data }
  const kind = node.type === 'CallExpression' ? kindOf(node) : undefined
  if (!kind || node.arguments.length < 2) return { titles, tables, data }
  const { arguments: given, callee } = node
  return {
    kind,
    titles: [...titles, titlePattern(given[0])],
    tables: [...tables, ...(callee.type === 'CallExpression' ? callee.arguments : [])],
    data: kind === 'group' ? [...data, ...dataOf(given.at(-1).body?.body ?? [])] : data,
  }
}

/**
 * Finds every test of a file: a pattern of its full title, and its own source. That is its body, the
 * tables it is repeated over and the constants of its file that these name; comments and the title
 * are no part of it.
 * @returns {{ pattern: RegExp, fixed: number, source: string }[]}
 */
export function testsOf(file, text = readFileSync(file, 'utf8')) {
  const { program, comments } = parseSync(file, text)
  const code = text.split('')
  for (const { start, end } of comments) code.fill(' ', start, end)
  const textOf = (nodes) =>
    nodes.map(({ start, end }) => code.slice(start, end).join('')).join('\n')
  const found = []

  /** The constants that a text names, and those that these name. */
  function named(text, data, known = []) {
    const words = new Set(text.match(/[A-Za-z_$][\w$]*/g))
    const isNew = ([name, value]) => words.has(name) && !known.includes(value)
    const values = data.filter(isNew).map(([, value]) => value)
    return values.length === 0 ? known : named(textOf(values), data, [...known, ...values])
  }

  function add(node, { titles, tables, data }) {
    const own = textOf([...node.arguments.slice(1), ...tables])
    const title = titles.join(' > ')
    found.push({
      pattern: new RegExp(`^${title}$`, 's'),
      fixed: title.replaceAll('.*', '').length,
      source: `${own}\n${textOf(named(own, data))}`,
    })
  }

  function walk(node, around) {
    if (Array.isArray(node)) for (const child of node) walk(child, around)
    else if (node && typeof node === 'object') {
      const { kind, ...inside } = enter(node, around)
      if (kind === 'test') add(node, inside)
      else for (const child of Object.values(node)) walk(child, inside)
    }
  }
  walk(program.body, { titles: [], tables: [], data: dataOf(program.body) })
  return found
}

/** The source of the test with this full title (without its file); undefined when there is none. */
export function sourceOfTest(tests, title) {
  const fitting = tests.filter(({ pattern }) => pattern.test(title))
  return fitting.sort((a, b) => b.fixed - a.fixed)[0]?.source
}
