import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { requireNode } from '../scripts/lib/nodeVersion.mjs'

requireNode()
const { main, stopAtTheEnd } = await import('../scripts/lib/lifetime.mjs')
const { installPackages } = await import('../scripts/lib/install.mjs')

const results = fileURLToPath(new URL('RESULTS.md', import.meta.url))
const raw = fileURLToPath(new URL('dist/results.json', import.meta.url))

await main(async () => {
  const { readOptions } = await import('./lib/options.mjs')
  const options = readOptions()
  await installPackages()
  const { installExtra } = await import('../scripts/lib/extraPackages.mjs')
  await installExtra('bench', 'what is compared, and Lighthouse')
  const { measureAll } = await import('./measure.mjs')
  const { missingOf } = await import('./report/missing.mjs')
  const { report } = await import('./report/report.mjs')
  const keep = (measured) => writeFileSync(raw, JSON.stringify(measured))
  const measured = await measureAll(options, stopAtTheEnd, keep)
  keep(measured)
  const text = report(measured)
  console.log(text)
  const missing = missingOf(measured)
  if (missing.length > 0) throw new Error(`Not measured:\n${missing.join('\n')}`)
  // A part of the figures would read like all of them.
  if (options.isWhole) writeFileSync(results, text)
})
