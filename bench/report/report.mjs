import { goalsOf, goodOnes } from './goals.mjs'
import { networkTable, pagesTable, yearsTable } from './pages.mjs'
import { dialogTable, lighthouseTable, onceTable } from './parts.mjs'
import { table } from './table.mjs'
import { boardTable } from './year.mjs'

function head({ date, rounds, startDay, app, machine, versions, floors }) {
  const packages = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  return `# What Quartal costs on the screen

Written by \`npm run bench\` on ${date} UTC, ${rounds} rounds in alternating order, Quartal at ${app}.
Machine: ${machine}. Headless Chromium with 1440x900 pixels.

**Floors**: hand-written HTML and JavaScript; ratios are against the median of the same run, those of a year
against that of the second.
${floors.map(({ name, sha256 }) => `- "${name}", sha256 \`${sha256}\``).join('\n')}

- **Data**: a note of 24 to 32 characters and 0 to 3 tags on every day, from ${startDay} on for a year, or
  ten years around it. All pages begin with the quarter of today and find the data in local storage. The pages
  with a year begin with that of today, have two full years of data or the same ten, and go to and fro
  between the two; they run in one round, ours and the floor in two.
- **Quartal** is served by the real server, packed with Brotli as for every browser, as \`npm start\` does. "Pro account": signed in,
  the browser's own copy is what a complete load left in local storage, and the server answers with the same
  (only Pro sees other quarters). "visitor": the year lies under the visitor's key; the first quarter only.
  Service workers are off, so that no copy is fetched beside the measured work. The pages compared are served
  from memory, packed beforehand with Brotli by the same code. Scripts and styles within a page count as such,
  packed by themselves.
- **Painted**: from the navigation to the end of the frame in which every day is on the page.
  **Work**: main-thread time from a real click or key press until the page is idle. The empty page shows what
  the method itself costs.
- **Cells** are median / 95th percentile; kB are 1,000 bytes of the encoded body. "busy" is how many
  processors other programs took meanwhile. "Within noise": the ranges from the 5th to the 95th percentile of
  the two that are compared meet.
- Versions: ${packages.join(', ')}.`
}

function goalsTable(measured) {
  const rows = goalsOf(measured)
  return rows.length === 0 ? '' : table(['what', 'goal', 'figure', 'holds'], rows)
}

/** Everything that was measured as the text of RESULTS.md; what was left out has no table. */
export function report(measured) {
  const { about, samples, parts } = measured
  const pages = goodOnes(samples)
  const sections = [
    head(about),
    ['What must hold', goalsTable(measured)],
    ['A quarter, processor at full speed', pagesTable(pages, 1)],
    ['A quarter, processor four times slower', pagesTable(pages, 4)],
    ['A year, processor at full speed', pagesTable(pages, 1, 'year')],
    ['A year, processor four times slower', pagesTable(pages, 4, 'year')],
    ['On the year board', boardTable(pages)],
    ['Ten years of entries instead of one, full speed', yearsTable(pages)],
    ['First load, slow 4G, processor four times slower, empty cache', networkTable(pages)],
    ['Single measurements', onceTable(parts)],
    ['Lighthouse, mobile', lighthouseTable(parts.lighthouse)],
    ['Dialogs', dialogTable(parts.dialogs)],
  ]
  const texts = sections.map((section) =>
    typeof section === 'string' ? section : section[1] && `## ${section[0]}\n\n${section[1]}`,
  )
  return `${texts.filter(Boolean).join('\n\n')}\n`
}
