import { defineConfig } from 'vitest/config'
import { src, testing } from '../../vite/places.ts'

/** What a mutant is tried with: the tests of the domain and of saving, without random histories. */
export default defineConfig({
  resolve: {
    alias: [
      { find: '@/testing', replacement: testing },
      { find: '@', replacement: src },
    ],
  },
  test: {
    include: ['src/{domain,sync}/**/*.test.ts'],
    exclude: ['src/sync/*{Model,model,visitorReplica}.test.ts'],
    setupFiles: 'e2e/testing/patience.ts',
    testTimeout: 60_000,
  },
})
