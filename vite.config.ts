import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { withoutOperator } from './scripts/lib/settings.mjs'
import { inline } from './vite/inline.ts'
import { offline } from './vite/offline.ts'
import { src, TARGET, testing } from './vite/places.ts'
import { preload } from './vite/preload.ts'

const api = process.env.QUARTAL_API ?? 'http://127.0.0.1:8090'

/** What asks this machine for the time must give the same days in every time zone, so its tests run in three. */
const OF_DATES = 'src/domain/{{asItWas,dates,planEnd,surface/cell}.test.ts,ics/*.test.ts}'
const zones = {
  'Europe/Sofia': 'src/domain/**/*.test.ts',
  'America/Los_Angeles': OF_DATES,
  'Pacific/Kiritimati': OF_DATES,
}

/** Tests begin at another moment than now where one is asked for. */
const setup = [
  'e2e/testing/asBefore.ts',
  'e2e/testing/patience.ts',
  ...(process.env.TEST_DAY ? ['e2e/testing/otherDay.ts'] : []),
]

/** What reads the build, random histories and tests of the whole app: `npm test -- --quick` leaves them out. */
const slow = [
  'e2e/{build/**,testing/renders.test.tsx}',
  'src/{pages,first}/**',
  'src/features/calendar/{board,marking,marks,notes,numbers}/**',
  'src/sync/*odel.test.ts',
]
/** A server with as much on it as there may be: minutes of work, which `npm run test:long -- crowded` does. */
const crowded =
  'e2e/server/{crowdOfAll,heavyUser,neighbours,versionsAttacks,versionsBounds}.test.ts'

const exclude = [...configDefaults.exclude, ...(process.env.QUICK ? slow : [])]

/** Longer than any wait of a test, which says what it waited for. */
const HANG_MS = 60_000

export default defineConfig({
  // The scripts read .env, each value as it is written, and hand on what belongs here.
  envDir: false,
  plugins: [react(), tailwindcss(), preload, inline, offline],
  resolve: {
    alias: [
      { find: '@/testing', replacement: testing },
      { find: '@', replacement: src },
    ],
  },
  server: { proxy: { '/api': api, '/_': api } },
  build: {
    target: TARGET,
    chunkSizeWarningLimit: 600,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      // What is only read, and never used, is not kept for what reading it might do.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        codeSplitting: {
          // Each with what it needs; what several other files need is in one, because it packs better there.
          groups: [
            // What starts the app, with what every file needs.
            { name: 'index', test: /src.main\.tsx$|preload-helper|rolldown/, priority: 9 },
            { name: 'start', test: /src.start\.tsx$/, priority: 8 },
            // What the pages of a link and of the app both need: a link fetches no code that changes days.
            {
              name: 'board',
              test: /(YearBoard|useDayKeys|dayTexts|systemClock|sync.sleeps|settingsMerge|cloud.client)\.tsx?$/,
              priority: 6,
            },
            { name: 'marking', test: /marking.Marking\.tsx$/, priority: 5 },
            { name: 'account', test: /(accountSession|AccountState)\.tsx?$/, priority: 2 },
            { name: 'year', test: /LiveYear\.tsx$/, priority: 4 },
            // What an account and the page of a link ask the server with, and hear of it.
            {
              name: 'cloud',
              test: /(cloud.(live|people|shares)|sync.liveHints)\.ts$/,
              priority: 3,
            },
            { name: 'link', test: /LinkPage\.tsx$/, priority: 1 },
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              // Larger ones would be merged until two of them need each other.
              entriesAwareMergeThreshold: 3_000,
            },
          ],
        },
        // The names of all that share such a file would be too long.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
  // Without it the pages of bench are searched for packages, some of which only bench installs.
  optimizeDeps: { entries: ['index.html'] },
  test: {
    // All processors, also where there are but two.
    maxWorkers: '100%',
    // For what hangs. Nothing else ends a test by time: many processors' worth of work may share one.
    testTimeout: HANG_MS,
    hookTimeout: 2 * HANG_MS,
    env: withoutOperator(),
    projects: [
      ...Object.entries(zones).map(([zone, files]) => ({
        extends: true as const,
        test: {
          name: `domain ${zone}`,
          environment: 'node',
          pool: 'forks' as const,
          // Pure functions leave nothing behind that the next file could meet.
          isolate: false,
          include: [files],
          exclude,
          setupFiles: ['e2e/testing/timeZone.ts', ...setup],
          env: { TZ: zone, EXPECTED_TZ: zone },
        },
      })),
      {
        extends: true,
        test: {
          name: 'unit',
          pool: 'threads' as const,
          environment: 'node',
          setupFiles: setup,
          include: [
            'src/{storage,sync,i18n}/**/*.test.ts',
            'e2e/{build,specTable,testing}/*.test.ts',
          ],
          exclude,
        },
      },
      {
        extends: true,
        // What we use of it is the other's, and its own files cannot be read in a VM context.
        resolve: { alias: { 'react-router-dom': 'react-router' } },
        test: {
          name: 'dom',
          // A process or a thread for each file would read jsdom anew each time, which takes longer than the tests.
          pool: 'vmThreads' as const,
          vmMemoryLimit: '1GB',
          environment: 'jsdom',
          // Node would take its files for CommonJS in a VM context.
          server: { deps: { inline: ['react-router'] } },
          include: ['{src,e2e/testing}/**/*.test.tsx', 'src/state/**/*.test.ts'],
          exclude,
          setupFiles: [...setup, 'e2e/testing/setup.ts'],
        },
      },
      ...[
        { name: 'server', include: ['e2e/server/*.test.ts'], exclude: [crowded] },
        { name: 'crowded', include: [crowded] },
      ].map((project) => ({
        extends: true as const,
        test: {
          ...project,
          environment: 'node' as const,
          globalSetup: 'e2e/server/migratedData.ts',
          setupFiles: 'e2e/testing/patience.ts',
        },
      })),
    ],
  },
})
