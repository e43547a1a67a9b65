import { defineConfig } from 'vitest/config'
import { src, testing } from '../../vite/places.ts'

/** Mutants of the domain are much quicker tried by its own tests alone: PART=domain. */
const part = process.env.PART ?? '{domain,sync}'

/** What a mutant is tried with: the tests of the domain and of saving, without random histories. */
export default defineConfig({
  resolve: {
    alias: [
      { find: '@/testing', replacement: testing },
      { find: '@', replacement: src },
    ],
  },
  test: {
    include: [`src/${part}/**/*.test.ts`],
    exclude: ['src/sync/*{Model,model,visitorReplica}.test.ts'],
    setupFiles: 'e2e/testing/patience.ts',
    testTimeout: 60_000,
  },
})
