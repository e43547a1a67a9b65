import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../../scripts/lib/paths.mjs'

/** What is asked of the whole page outside of paper, e.g. ".panel, > [role]". */
function questionsIn(css: string): string[] {
  const screen = css.replaceAll(/@media print \{[\s\S]*?\n\}/g, '')
  return [...screen.matchAll(/(?:html|body|:root):has\(((?:[^()]|\([^()]*\))*)\)/g)].map(
    ([, asked = '']) => asked,
  )
}

test('Must hold: no style asks whether something is anywhere in the page, for each edit would have all days styled anew', () => {
  const files = readdirSync(inRoot('src'), { recursive: true, encoding: 'utf8' })
  const asked = files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      questionsIn(readFileSync(inRoot('src', file), 'utf8')).map((question) => ({
        file,
        question,
      })),
    )
  expect(asked.length).toBeGreaterThan(0)
  const isOfChildren = (question: string) =>
    question.split(',').every((part) => part.trim().startsWith('>'))
  expect(asked.filter(({ question }) => !isOfChildren(question))).toEqual([])
})
