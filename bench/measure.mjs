import { chromium } from '@playwright/test'
import { buildApp, distDir } from '../scripts/lib/build.mjs'
import { chromiumArgs, ensureChromium, systemChromium } from '../scripts/lib/chromium.mjs'
import { openingsOfDialogs } from './dialogs.mjs'
import { openApp } from './lib/app.mjs'
import { appPages } from './lib/appPages.mjs'
import { aboutRun } from './lib/machine.mjs'
import { buildPeerPages, builtDir } from './lib/peerPages.mjs'
import { runsOf } from './lib/plan.mjs'
import { measurePages } from './lib/rounds.mjs'
import { serve } from './lib/serve.mjs'
import { besidePeople } from './parts/beside.mjs'
import { coldStart } from './parts/coldStart.mjs'
import { endurance } from './parts/endurance.mjs'
import { findInTenYears } from './parts/find.mjs'
import { lighthouse } from './parts/lighthouse.mjs'
import { bulkAssign, filterYear } from './parts/manyDays.mjs'
import { rendersOfEdits } from './parts/renders.mjs'

/** What runs in every round beside the pages, in a browser of its own. */
const EACH_ROUND = {
  cold: coldStart,
  bulk: bulkAssign,
  filter: filterYear,
  find: findInTenYears,
  people: besidePeople,
}
/** What comes out the same each time, or takes minutes. */
const ONCE = { renders: rendersOfEdits, endurance }

/** A full Chromium: its time is the one that people have. */
function launch() {
  const executablePath = systemChromium()
  const args = ['--headless=new', ...chromiumArgs()]
  return chromium.launch({ args, ...(executablePath ? { executablePath } : {}) })
}

async function inBrowser(part, setting) {
  const browser = await launch()
  try {
    return await part({ ...setting, browser })
  } finally {
    await browser.close()
  }
}

async function startApp(folder, hasPeople, stopAtTheEnd) {
  const app = await inBrowser(({ browser }) => openApp(browser, folder, hasPeople), {})
  const forget = stopAtTheEnd(app.close)
  return { app, close: () => app.close().finally(forget) }
}

/**
 * Measures the chosen parts and answers with everything that was seen: `about` the run and what it was to
 * measure, `samples` of pages, and by part a list with what each of its runs gave. `keep` is handed the same
 * after each round.
 */
export async function measureAll(options, stopAtTheEnd, keep) {
  const { rounds, parts, pages: only, build } = options
  await ensureChromium()
  if (!build) await buildApp()
  await buildPeerPages()
  const { base, close: closePeers } = await serve(builtDir)
  const { app, close } = await startApp(build ?? distDir, parts.includes('people'), stopAtTheEnd)
  const say = (text) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`)
  const setting = { app, pages: appPages(app), base, launch, only, say }
  const about = await inBrowser(aboutRun, options)
  const measured = { about, samples: [], parts: {} }
  const take = async (name, part) => {
    say(name)
    const found = await part().catch((error) => console.error(`${name}: ${error.message}`))
    if (found) measured.parts[name] = [...(measured.parts[name] ?? []), found]
  }
  const isWanted = (name) => parts.includes(name)

  for (let round = 0; round < rounds; round += 1) {
    say(`round ${round + 1} of ${rounds}`)
    if (isWanted('pages')) measured.samples.push(...(await measurePages(setting, round)))
    for (const [name, part] of Object.entries(EACH_ROUND)) {
      if (isWanted(name)) await take(name, () => inBrowser(part, setting))
    }
    if (isWanted('lighthouse') && round < runsOf('lighthouse', rounds)) {
      await take('lighthouse', () => lighthouse(setting))
    }
    keep(measured)
  }
  for (const [name, part] of Object.entries(ONCE)) {
    if (isWanted(name)) await take(name, () => inBrowser(part, setting))
  }
  if (isWanted('dialogs')) {
    await take('dialogs', () => openingsOfDialogs({ url: app.url, call: app.call }))
  }
  await close()
  closePeers()
  return measured
}
