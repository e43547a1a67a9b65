import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { needlessArgs, quickChromium, testArgs } from '../scripts/lib/chromium.mjs'
import { root } from '../scripts/lib/paths.mjs'
import { freePort } from '../scripts/lib/ports.mjs'
import { withoutOperator } from '../scripts/lib/settings.mjs'

Object.assign(process.env, withoutOperator())

// The workers read this file too and inherit the environment: the first reading decides.
process.env.SERVE_PORT ??= String(await freePort())
process.env.SERVE_STATE ??= path.join(tmpdir(), `quartal-e2e-${process.env.SERVE_PORT}.json`)

const baseURL = `http://127.0.0.1:${process.env.SERVE_PORT}`
const executablePath = quickChromium()

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // `npm test` takes the journeys that only a browser can tell; `npm run test:long` the others, and the tours.
  projects: [
    { name: 'journeys', grepInvert: /@long/, testIgnore: 'axe.spec.ts' },
    { name: 'long', grep: /@long/ },
    { name: 'tours', testMatch: 'axe.spec.ts' },
  ],
  outputDir: '../test-results',
  // As many as a small machine has processors: with more the tests take as long, and each is slower.
  workers: 2,
  timeout: 120_000,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  // Limits are for hangs: a test waits for what it wants to see, also on a machine that is busy.
  expect: { timeout: 30_000 },
  webServer: {
    command: 'node scripts/serve.mjs',
    cwd: root,
    url: `${baseURL}/api/health`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  use: {
    baseURL,
    browserName: 'chromium',
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    // A worker answers the page's requests unseen by `page.route` and `page.on('request')`, which most
    // tests count with and cut by. What the worker itself does is tested in journeys-offline.
    serviceWorkers: 'block',
    // Recording makes every test half as slow again.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      args: testArgs(),
      ignoreDefaultArgs: needlessArgs(),
      ...(executablePath ? { executablePath } : {}),
    },
  },
})
