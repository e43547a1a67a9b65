import { readdirSync, readFileSync } from 'node:fs'
import { type AtRule, parse } from 'postcss'
import parseSelector from 'postcss-selector-parser'
import { expect, test } from 'vitest'
import { inRoot } from '../../scripts/lib/paths.mjs'

/** What is asked of the whole page outside of paper, e.g. ".panel, > [role]". */
function questionsIn(css: string): string[] {
  const screen = css.replaceAll(/@media print \{[\s\S]*?\n\}/g, '')
  return [...screen.matchAll(/(?:html|body|:root):has\(((?:[^()]|\([^()]*\))*)\)/g)].map(
    ([, asked = '']) => asked,
  )
}

const sheets = readdirSync(inRoot('src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(inRoot('src', file), 'utf8') }))

/** The selectors in which what follows a sibling of no name, as in "div + div", is meant. */
function siblingsOfNoName(css: string): string[] {
  const found: string[] = []
  parse(css).walkRules(({ selector, parent }) => {
    if (parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name)) return
    parseSelector((selectors) =>
      selectors.walkCombinators((combinator) => {
        const names: string[] = []
        let isAsked = false
        for (let at = combinator.prev(); at && at.type !== 'combinator'; at = at.prev()) {
          isAsked = true
          at.type === 'pseudo' ? at.walk(({ type }) => void names.push(type)) : names.push(at.type)
        }
        const isNamed = names.some((type) => /^(?:class|id|attribute|nesting)$/.test(type))
        if (/[+~]/.test(combinator.value) && isAsked && !isNamed) found.push(selector)
      }),
    ).processSync(selector)
  })
  return found
}

test('Must hold: no style is for what follows an element of no name, for whatever is added anywhere would have all days styled anew', () => {
  expect(siblingsOfNoName('.a > b + b {} .a ~ b {} .rows:has(+ .b) c {}')).toEqual(['.a > b + b'])
  const found = sheets.flatMap(({ file, css }) =>
    siblingsOfNoName(css).map((selector) => ({ file, selector })),
  )
  expect(found).toEqual([])
})

test('Must hold: no style asks whether something is anywhere in the page, for each edit would have all days styled anew', () => {
  const asked = sheets.flatMap(({ file, css }) =>
    questionsIn(css).map((question) => ({ file, question })),
  )
  expect(asked.length).toBeGreaterThan(0)
  const isOfChildren = (question: string) =>
    question.split(',').every((part) => part.trim().startsWith('>'))
  expect(asked.filter(({ question }) => !isOfChildren(question))).toEqual([])
})
