import { expect, test } from 'vitest'
import { changingIn, listedOn, programFiles } from './moduleState'
import { projectFile } from './projectFiles'

const inCode = programFiles().flatMap((file) =>
  changingIn(file).map((name) => `${file.name} ${name}`),
)
const listed = listedOn(projectFile('docs/state.md'))

test('what can change at the level of a module stands on docs/state.md', () => {
  expect(inCode.filter((one) => !listed.includes(one))).toEqual([])
})

test('what stands on docs/state.md is there', () => {
  expect(listed.filter((one) => !inCode.includes(one))).toEqual([])
})

test.each([
  ['let a = 1; export let b: string | null = null', ['a', 'b']],
  [
    'const a = new Map<string, number>(); export const b = /* @__PURE__ */ new WeakSet()',
    ['a', 'b'],
  ],
  ['const a: string[] = []; const b = {} as Record<string, number>', ['a', 'b']],
  ['export const a = createStore(1); const b = i18n.createInstance()', ['a', 'b']],
  ['const NONE: string[] = []; const a = new Set([1]); const b = createContext(1)', []],
  ['function f() { let a = 1; return a }', []],
])('in %s what can change is found', (text, names) => {
  expect(changingIn({ name: 'x.ts', text })).toEqual(names)
})

test('a page lists a value in a row with its file', () => {
  const text = '| `src/a.ts` | `b`, `c` | what |\n| `src/d.ts` in short | `e` | no |'
  expect(listedOn({ name: 'x.md', text })).toEqual(['src/a.ts b', 'src/a.ts c'])
})
