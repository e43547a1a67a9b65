import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main, stopAtTheEnd } = await import('./lib/lifetime.mjs')
const { installPackages } = await import('./lib/install.mjs')
const { inRoot } = await import('./lib/paths.mjs')
const { openRunner } = await import('./lib/mutantRunner.mjs')
const { brokenMutants } = await import('./lib/brokenMutants.mjs')
const { mutations } = await import('./lib/mutations.mjs')

/** As many as a small machine has processors. */
const AT_ONCE = 2
const COPIED = [
  'src',
  'e2e/testing',
  'vite',
  'scripts/lib',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'index.html',
]

/** A copy of what the unit tests read, with the packages of the project. */
function copyProject(folder, name) {
  const copy = path.join(folder, name)
  for (const part of COPIED) cpSync(inRoot(part), path.join(copy, part), { recursive: true })
  symlinkSync(inRoot('node_modules'), path.join(copy, 'node_modules'), 'junction')
  return copy
}

/** The text of a file with its mutation; null where the place for it is not there once. */
function mutated({ file, find, put }) {
  const text = readFileSync(inRoot(file), 'utf8')
  return text.split(find).length === 2 ? text.replace(find, () => put) : null
}

/** Why each mutation that breaks no rule, but the program, is none; by index. */
async function findBroken(folder) {
  const texts = new Map(
    mutations.map((mutation, index) => [index, { ...mutation, text: mutated(mutation) }]),
  )
  const lost = [...texts].filter(([, { text }]) => text === null)
  for (const [index] of lost) texts.delete(index)
  const broken = await brokenMutants(copyProject(folder, 'types'), texts)
  for (const [index, { file }] of lost) broken.set(index, `the place is not there once in ${file}`)
  return broken
}

/** One line about a mutation, and whether a test that quotes its rule turned red. */
async function judge(runner, mutation) {
  const { rule, what } = mutation
  try {
    const failed = await runner.failedTestsWith({ ...mutation, text: mutated(mutation) })
    const quoting = failed.filter((title) => new RegExp(`\\b${rule}\\b`).test(title))
    const isCaught = quoting.length > 0
    const red = isCaught ? `red: ${quoting[0]}` : `no test that quotes ${rule} is red`
    return { isCaught, line: `${isCaught ? 'ok    ' : 'MISSED'} ${rule} ${what}: ${red}` }
  } catch (error) {
    return { isCaught: false, line: `BROKEN ${rule} ${what}: ${error.message}` }
  }
}

/** Without a patch everything is green, or a red test would prove nothing. */
async function judgeUnchanged(runner) {
  const tests = [...new Set(mutations.flatMap((mutation) => mutation.tests))]
  const failed = await runner.failedTests(tests)
  if (failed.length > 0) throw new Error(`Without a mutation this test fails: ${failed[0]}`)
}

/** Every rule of saving has a mutation, or nobody would know that its tests notice. */
function assertEveryRule() {
  const rules = readFileSync(inRoot('src', 'sync', 'RULES.md'), 'utf8')
  const numbers = [...rules.matchAll(/^- \*\*(\w+)\*\*/gm)].map(([, number]) => number)
  const missing = numbers.filter((number) => !mutations.some(({ rule }) => rule === number))
  if (missing.length > 0) {
    throw new Error(
      `No mutation breaks ${missing.join(', ')}: scripts/lib/mutations.mjs needs one.`,
    )
  }
}

await main(async () => {
  assertEveryRule()
  await installPackages()
  const folder = mkdtempSync(path.join(tmpdir(), 'quartal-mutants-'))
  stopAtTheEnd(() => rmSync(folder, { recursive: true, force: true }))
  const broken = await findBroken(folder)
  const results = []
  for (const [index, why] of broken) {
    const { rule, what } = mutations[index]
    console.log(`BROKEN ${rule} ${what}: ${why}`)
    results.push({ isCaught: false })
  }
  const queue = [...mutations.entries()].filter(([index]) => !broken.has(index))
  const runners = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) => openRunner(copyProject(folder, `${at}`))),
  )
  await judgeUnchanged(runners[0])
  const work = async (runner) => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const result = await judge(runner, next[1])
      console.log(result.line)
      results.push(result)
    }
  }
  await Promise.all(runners.map(work))
  await Promise.all(runners.map((runner) => runner.close()))
  rmSync(folder, { recursive: true, force: true })
  const caught = results.filter(({ isCaught }) => isCaught).length
  console.log(`\n${results.length} mutations, ${caught} caught, ${results.length - caught} missed`)
  const totals = process.env.MUTANTS_TOTALS
  if (totals) {
    writeFileSync(totals, JSON.stringify({ passed: caught, failed: results.length - caught }))
  }
  process.exitCode = caught === results.length ? 0 : 1
})
