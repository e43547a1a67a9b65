import { describe, expect, test } from 'vitest'
import { seededRandom } from '@/testing/seededRandom'
import { lineDiff } from './lineDiff'

const said = (before: string, after: string) =>
  lineDiff(before, after).map(({ sign, line }) => `${sign} ${line}`)

describe('V1 the lines that a change of a note added and took off', () => {
  test.each([
    ['Sea\nSand', 'Sea', ['- Sand']],
    ['Sea', 'Sea\nSand', ['+ Sand']],
    ['', 'Sea\nSand', ['+ Sea', '+ Sand']],
    ['Sea\nSand', '', ['- Sea', '- Sand']],
    ['a\nb\nc', 'a\nB\nc', ['- b', '+ B']],
    ['a\nb\nc\nd', 'A\nb\nc\nD\ne', ['- a', '+ A', '- d', '+ D', '+ e']],
    ['a\n\nb', 'a\nb', []],
    ['a\nb', 'b\na', ['- a', '+ a']],
    ['a\na', 'a', ['- a']],
  ])('V1 from %j to %j', (before, after, wanted) => {
    expect(said(before, after)).toEqual(wanted)
  })

  test('V1 lead from any text to any other, with no more lines than differ', () => {
    const random = seededRandom(4)
    const text = () => Array.from({ length: 8 }, () => 'abc'[Math.floor(random() * 3)])
    for (let i = 0; i < 200; i += 1) {
      const [before, after] = [text(), text()]
      const changes = lineDiff(before.join('\n'), after.join('\n'))
      const count = (sign: string, line: string) =>
        changes.filter((one) => one.sign === sign && one.line === line).length
      for (const line of 'abc') {
        const grown = after.filter((one) => one === line).length
        const was = before.filter((one) => one === line).length
        expect(count('+', line) - count('-', line)).toBe(grown - was)
      }
      expect(changes.length).toBeLessThanOrEqual(16)
    }
  })

  test('V1 of texts with thousands of lines are all of them, at once', () => {
    const long = (sign: string) => Array.from({ length: 5_000 }, () => sign).join('\n')
    expect(lineDiff(long('a'), long('b'))).toHaveLength(10_000)
  })
})
