import { needlessArgs, systemChromium, testArgs } from '../../scripts/lib/chromium.mjs'

const TRIES = 3

/**
 * Starts a browser. Chromium itself falls over at its start once in many hundred times, before there is
 * a page: then, and only then, it is started again.
 */
export async function started<T>(launch: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await launch()
    } catch (error) {
      if (left === 0 || !/\.launch.*has been closed/.test(String(error))) throw error
    }
  }
}

const executablePath = systemChromium()

/** Settings of a file whose tests need Chromium as people have it, not the one without a window system. */
export const fullChromium = {
  launchOptions: {
    args: testArgs(),
    ignoreDefaultArgs: needlessArgs(),
    ...(executablePath !== undefined && { executablePath }),
  },
}
