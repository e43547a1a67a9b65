import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createVitest } from 'vitest/node'

/** What a file of tests comes to: the titles of its failed tests; throws where it could not be run. */
function failedIn(module) {
  const tests = [...(module?.children.allTests() ?? [])]
  const failed = tests.filter((test) => test.result().state === 'failed').map(({ name }) => name)
  if (failed.length === 0 && !module?.ok()) throw new Error('the tests did not run')
  return failed
}

/**
 * A runner of the tests in a copy of the project. It starts once, which takes longer than the tests of a
 * mutation do, and reads a file anew when its text has changed.
 */
export async function openRunner(copy) {
  const vitest = await createVitest('test', { root: copy, watch: false, reporters: [{}] })

  /** The titles of the tests that fail among those at `places`. */
  async function failedTests(places) {
    const wanted = await vitest.globTestSpecifications([...places])
    const { unhandledErrors } = await vitest.runTestSpecifications(wanted)
    // What it answers with it are all tests since its start.
    const failed = wanted.flatMap(({ testModule }) => failedIn(testModule))
    if (wanted.length === 0 || (unhandledErrors.length > 0 && failed.length === 0)) {
      throw new Error('the tests did not run')
    }
    return failed
  }

  /** The same with another text in one file, which is then as it was. */
  async function failedTestsWith({ file, text, tests }) {
    const place = path.join(copy, file)
    const before = readFileSync(place)
    const put = (content) => {
      writeFileSync(place, content)
      vitest.invalidateFile(place)
    }
    put(text)
    try {
      return await failedTests(tests)
    } finally {
      put(before)
    }
  }

  return { failedTests, failedTestsWith, close: () => vitest.close() }
}
