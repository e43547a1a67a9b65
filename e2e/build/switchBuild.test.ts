import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { switchBuild } from '../../scripts/lib/switchBuild.mjs'

let folder: string
const dist = () => path.join(folder, 'dist')
const has = (name: string) => existsSync(path.join(dist(), name))

/** A finished build whose files hold its number. */
function build(number: number): string {
  const fresh = path.join(folder, `next-${number}`)
  for (const name of [`assets/app-${number}.js`, 'index.html', 'sw.js', 'robots.txt']) {
    mkdirSync(path.dirname(path.join(fresh, name)), { recursive: true })
    writeFileSync(path.join(fresh, name), String(number))
  }
  return fresh
}

/** Lets a switch end in the middle: a file cannot take the place of a folder that holds something. */
const blockAt = (name: string) => mkdirSync(path.join(dist(), name, 'full'), { recursive: true })

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quartal-switch-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('D5 the page is replaced when all its files are there', () => {
  blockAt('index.html')
  expect(() => switchBuild(build(1), dist(), 'one')).toThrow()
  expect(['assets/app-1.js', 'robots.txt'].every(has)).toBe(true)
})

test('D5 the worker is replaced last: it never holds the page of the build before', () => {
  blockAt('sw.js')
  expect(() => switchBuild(build(1), dist(), 'one')).toThrow()
  expect(['assets/app-1.js', 'robots.txt', 'index.html'].every(has)).toBe(true)
})

test('D5 the assets of the build before stay for one more build, everything else is of this one', () => {
  for (const number of [1, 2, 3]) switchBuild(build(number), dist(), String(number))
  expect([1, 2, 3].map((number) => has(`assets/app-${number}.js`))).toEqual([false, true, true])
  for (const name of ['index.html', 'sw.js', 'robots.txt']) {
    expect(readFileSync(path.join(dist(), name), 'utf8')).toBe('3')
  }
})

test('a folder that no build has made loses no file', () => {
  mkdirSync(dist(), { recursive: true })
  writeFileSync(path.join(dist(), 'thesis.txt'), 'years of work')
  switchBuild(build(1), dist(), '1')
  expect(['thesis.txt', 'index.html'].every(has)).toBe(true)
})
