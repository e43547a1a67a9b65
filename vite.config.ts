import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const src = fileURLToPath(new URL('./src', import.meta.url))
const api = process.env.QUARTAL_API ?? 'http://127.0.0.1:8090'

/** The domain must give the same days in every time zone (T1), so its tests run in three. */
const zones = ['America/Los_Angeles', 'Europe/Sofia', 'Pacific/Kiritimati']

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // React has what this shim gives to older versions of it.
  resolve: { alias: { '@': src, 'use-sync-external-store/shim': 'react' } },
  server: { proxy: { '/api': api, '/_': api } },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 600,
    // The first screen is one file and later parts have few of their own: nothing to preload.
    modulePreload: false,
    rolldownOptions: {
      output: {
        // One file for all that the first screen needs: it packs better than thirty small ones.
        codeSplitting: { groups: [{ name: 'app', tags: ['$initial'] }] },
      },
    },
  },
  test: {
    projects: [
      ...zones.map((zone) => ({
        extends: true as const,
        test: {
          name: `domain ${zone}`,
          environment: 'node',
          pool: 'forks' as const,
          include: ['src/domain/**/*.test.ts'],
          setupFiles: ['src/testing/timeZone.ts'],
          env: { TZ: zone, EXPECTED_TZ: zone },
        },
      })),
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/{storage,sync,i18n,testing}/**/*.test.ts', 'e2e/build/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx', 'src/state/**/*.test.ts'],
          setupFiles: ['src/testing/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['e2e/server/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
