import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromiumArgs, systemChromium } from '../../scripts/lib/chromium.mjs'
import { run } from '../../scripts/lib/lifetime.mjs'
import { inRoot } from '../../scripts/lib/paths.mjs'
import { dataOf } from '../lib/days.mjs'

const program = inRoot('bench', 'node_modules', 'lighthouse', 'cli', 'index.js')
export const YEAR_PATH = '/?view=year'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** Publishes the year of an account; answers the path of the link. */
async function publish({ call, accounts }) {
  const { tags, entries } = dataOf(1)
  const year = Number(Object.keys(entries).sort()[0].slice(0, 4))
  const ofYear = Object.values(entries).filter(({ date }) => date.startsWith(String(year)))
  const { id } = await call('POST', '/api/collections/calendar_shares/records', {
    user: accounts.get(1).id,
    year,
    years: [year],
    data: { tags, entries: ofYear },
    includeNotes: true,
    isActive: true,
    ownerName: 'Ada Lovelace',
  })
  return `/share/${id}`
}

/** Lighthouse's mobile scores of a page, 0 to 100, its layout shift, and the audits that failed. */
async function judge(url) {
  const file = path.join(tmpdir(), `bench-of-quartal-${process.pid}.json`)
  const executable = systemChromium()
  const flags = ['--headless=new', ...chromiumArgs()].join(' ')
  const args = [program, url, '--output=json', `--output-path=${file}`, '--quiet']
  const only = `--only-categories=${CATEGORIES.join(',')}`
  const env = executable ? { CHROME_PATH: executable } : {}
  const code = await run(process.execPath, [...args, only, `--chrome-flags=${flags}`], {
    env,
    quiet: true,
  })
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}`)
  const { categories, audits, lighthouseVersion } = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  const scores = CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)])
  const failedOf = (name) =>
    categories[name].auditRefs
      .map(({ id }) => id)
      .filter((id) => audits[id].score !== null && audits[id].score < 1)
  return {
    version: lighthouseVersion,
    ...Object.fromEntries(scores),
    cls: audits['cumulative-layout-shift'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    failed: CATEGORIES.slice(1).flatMap(failedOf),
    failedSeo: failedOf('seo'),
  }
}

/** Lighthouse's scores of a new visitor's calendar, of its year, and of the page of a link. */
export async function lighthouse({ app }) {
  const share = await publish(app)
  try {
    return {
      '/': await judge(`${app.url}/`),
      [YEAR_PATH]: await judge(app.url + YEAR_PATH),
      '/share/{id}': await judge(`${app.url}${share}`),
    }
  } finally {
    await app.restore()
  }
}
