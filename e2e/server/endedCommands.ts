import { onTestFinished } from 'vitest'
import * as anywhere from '../support/command'

/** Starts a command of the project; it ends with the test, also where that fails or takes too long. */
export function launch(...wanted: Parameters<typeof anywhere.launch>) {
  const launched = anywhere.launch(...wanted)
  onTestFinished(async () => {
    launched.child.kill('SIGTERM')
    await launched.ended
  })
  return launched
}

/** Runs a command of the project to its end, or to the end of the test. */
export const command = (...wanted: Parameters<typeof launch>) => launch(...wanted).ended
