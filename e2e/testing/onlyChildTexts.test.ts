import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { everyNode, parseSource, type Syntax, sourceFiles } from '@/testing/sourceTree'

const src = fileURLToPath(new URL('../../src', import.meta.url))

/** They never change, and go as a whole. */
const LEGAL = /^features\/legal\/(?!Footer|LegalNav)/

const listOf = (value: unknown) => (Array.isArray(value) ? (value as Syntax[]) : [])
const nodeOf = (value: unknown) => value as Syntax

/** What an expression may come to, as far as a choice tells. */
function outcomes(node: Syntax): Syntax[] {
  if (node.type === 'ParenthesizedExpression') return outcomes(nodeOf(node.expression))
  if (node.type === 'ConditionalExpression') {
    return [node.consequent, node.alternate].flatMap((each) => outcomes(nodeOf(each)))
  }
  return node.type === 'LogicalExpression' ? outcomes(nodeOf(node.right)) : [node]
}

/** What is a text by the look of it: words, a template, one of the bundles. */
function isText(node: Syntax): boolean {
  if (node.type === 'JSXText' || node.type === 'Literal') return /\S/.test(String(node.value))
  if (node.type === 'TemplateLiteral') return true
  const { name } = (node.callee ?? {}) as { name?: string }
  return node.type === 'CallExpression' && /^t$|Text$|Name$/.test(name ?? '')
}

/** What stands within an element beside each other, without the blanks between lines. */
function childrenOf(element: Syntax): Syntax[] {
  return listOf(element.children).flatMap((child) => {
    if (child.type === 'JSXText') return /\S/.test(String(child.value)) ? [child] : []
    if (child.type !== 'JSXExpressionContainer') return [child]
    const inner = nodeOf(child.expression)
    return inner.type === 'JSXEmptyExpression' ? [] : [inner]
  })
}

it('a text is the only child of its element, for a browser that translates the page', () => {
  const faults = sourceFiles(src, /\.tsx$/)
    .filter(({ name }) => !LEGAL.test(name) && !/\.test\.tsx$/.test(name))
    .flatMap(({ name, code }) =>
      everyNode(parseSource(name, code))
        .filter(({ type }) => type === 'JSXElement' || type === 'JSXFragment')
        .flatMap((element) => {
          const children = childrenOf(element)
          if (children.length === 1 && element.type === 'JSXElement') return []
          const texts = children.flatMap(outcomes).filter(isText)
          return texts.map(
            ({ start }) => `${name}:${code.slice(0, Number(start)).split('\n').length}`,
          )
        }),
    )
  expect([...new Set(faults)]).toEqual([])
})
