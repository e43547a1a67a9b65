import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main, stopAtTheEnd } = await import('./lib/lifetime.mjs')
const { installPackages } = await import('./lib/install.mjs')
const { quickSteps, steps } = await import('./lib/testSteps.mjs')

/** So many failures of a step are printed once more. */
const MOST_RED = 10

function readArguments(words) {
  if (words.length === 1 && words[0] === '--quick') return { chosen: quickSteps, totals: '' }
  const options = { only: '', totals: '' }
  for (let at = 0; at < words.length; at += 2) {
    const name = words[at].replace(/^--/, '')
    if (!Object.hasOwn(options, name) || !words[at + 1]) {
      throw new Error('Usage: npm test [-- --quick | [--only STEP,STEP] [--totals FILE]]')
    }
    options[name] = words[at + 1]
  }
  const chosen = options.only ? options.only.split(',') : steps.map(({ name }) => name)
  const unknown = chosen.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    const names = steps.map(({ name }) => name).join(', ')
    throw new Error(`There is no step ${unknown.join(', ')}: the steps are ${names}.`)
  }
  return { chosen: steps.filter(({ name }) => chosen.includes(name)), totals: options.totals }
}

async function runStep({ name, work }, folder, names) {
  console.log(`\n== ${name}`)
  const begin = performance.now()
  let counts
  try {
    counts = await work(folder, names)
  } catch (error) {
    console.error(error.message)
    counts = { passed: 0, failed: 1 }
  }
  const seconds = (performance.now() - begin) / 1000
  console.log(`== ${name}: ${counts.failed === 0 ? 'ok' : 'FAILED'} after ${seconds.toFixed(1)} s`)
  return { name, seconds, ...counts }
}

/** Neighbours of one lane run side by side. */
function besideEachOther(chosen) {
  const groups = []
  for (const step of chosen) {
    const last = groups.at(-1)
    if (last && step.lane && last[0].lane === step.lane) last.push(step)
    else groups.push([step])
  }
  return groups
}

/** The last line counts the time that went by, which is less than the sum of steps side by side. */
function table(results, seconds) {
  const line = ({ name, seconds, passed, failed }) =>
    [
      name.padEnd(10),
      `${seconds.toFixed(1)} s`.padStart(9),
      `${passed} passed`.padStart(13),
      `${failed} failed`.padStart(11),
    ].join('')
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const total = {
    name: 'all',
    seconds,
    passed: sum('passed'),
    failed: sum('failed'),
  }
  return { text: [...results, total].map(line).join('\n'), total }
}

await main(async () => {
  const { chosen, totals } = readArguments(process.argv.slice(2))
  await installPackages()
  const folder = mkdtempSync(path.join(tmpdir(), 'quartal-test-'))
  const clean = () => rmSync(folder, { recursive: true, force: true })
  stopAtTheEnd(clean)
  const results = []
  const begin = performance.now()
  const names = chosen.map(({ name }) => name)
  for (const group of besideEachOther(chosen)) {
    results.push(...(await Promise.all(group.map((step) => runStep(step, folder, names)))))
  }
  clean()
  // Once more at the end, where it is found, also by whoever has but the end of it.
  for (const { name, red = [] } of results) {
    for (const words of red.slice(0, MOST_RED)) console.log(`\nfailed in ${name}: ${words}`)
  }
  const { text, total } = table(results, (performance.now() - begin) / 1000)
  console.log(`\n${text}`)
  if (totals) writeFileSync(totals, `${total.passed} passed, ${total.failed} failed\n`)
  process.exitCode = total.failed === 0 ? 0 : 1
})
