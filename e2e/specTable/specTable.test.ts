import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/lib/paths.mjs'

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')
const table = textOf('e2e/specTable/LINES.md')
const lines = [...table.matchAll(/^- \*\*(\S+)\*\*/gm)].map(([, id]) => id)

/** The numbers that tests bear in their titles: `[s4.12]`, or several `[s1.01 s4.12]`. */
const proved = ['src', 'e2e']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(test|spec)\.tsx?$/.test(name) && !name.includes('node_modules'))
      .map((name) => textOf(path.join(folder, name))),
  )
  .flatMap((text) => [...text.matchAll(/\[(s\d+\.\d\d(?: s\d+\.\d\d)*)\]/g)])
  .flatMap(([, ids = '']) => ids.split(' '))

test('the table has every line of the specification once', () => {
  const wanted = [...table.matchAll(/^## (\S+) \((\d+) lines\)/gm)].flatMap(([, section, count]) =>
    Array.from({ length: Number(count) }, (_, at) => `${section}.${`${at + 1}`.padStart(2, '0')}`),
  )
  expect(lines).toEqual(wanted)
})

test('each line of the specification has a test that bears its number', () => {
  expect(lines.filter((id = '') => !proved.includes(id))).toEqual([])
  expect(proved.filter((id) => !lines.includes(id))).toEqual([])
})
