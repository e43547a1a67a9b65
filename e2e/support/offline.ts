import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { buildInto, distDir } from '../../scripts/lib/build.mjs'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import { switchBuild } from '../../scripts/lib/switchBuild.mjs'

export type Server = Awaited<ReturnType<typeof throwaway>>

/** Waits until the worker holds the whole app and answers this page. */
export async function waitForWorker(page: Page): Promise<void> {
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect.poll(isControlled, { timeout: 20_000 }).toBe(true)
}

/** No network in the browser and no server behind it; answers with a function that brings both back. */
export async function takeDown(context: BrowserContext, server: Server) {
  await server.stop()
  await context.setOffline(true)
  return async () => {
    await server.restart()
    await context.setOffline(false)
  }
}

/** A server with a folder of its own, whose app can be replaced by newer builds. */
export class Deployment {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'quartal-site-'))
  private readonly public = path.join(this.folder, 'public')
  private count = 0
  private running: Server | undefined

  get server(): Server {
    if (!this.running) throw new Error('The deployment was not started')
    return this.running
  }

  /** Starts with the current build. */
  async start(): Promise<void> {
    this.publish(distDir)
    this.running = await throwaway({ publicDir: this.public })
  }

  /** Replaces the app as `npm start` does; nothing of an earlier build but the one before it stays. */
  publish(build: string): void {
    this.count += 1
    const fresh = path.join(this.folder, `next-${this.count}`)
    for (const name of filesOf(build)) {
      mkdirSync(path.dirname(path.join(fresh, name)), { recursive: true })
      cpSync(path.join(build, name), path.join(fresh, name))
    }
    switchBuild(fresh, this.public, String(this.count))
  }

  /** Replaces the app twice, so that no file of the build before is left. */
  publishTwice(build: string): void {
    this.publish(build)
    this.publish(build)
  }

  async dispose(): Promise<void> {
    await this.running?.dispose()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** The files of a build that was switched in, or of one that comes from Vite. */
function filesOf(build: string): string[] {
  const { files } = JSON.parse(readFileSync(path.join(build, '.build.json'), 'utf8')) as {
    files: string[]
  }
  return files
}

/** Builds an app that differs from the current one by a setting; no file but the fixed names is the same. */
export async function nextBuild(folder: string): Promise<string> {
  const fresh = path.join(folder, 'fresh')
  await buildInto(fresh, { VITE_CHECKOUT_MONTHLY: 'https://pay.example.org/next' })
  const build = path.join(folder, 'build')
  switchBuild(fresh, build, 'next')
  return build
}

/** The script that a page runs: it tells the builds apart. */
export const scriptOf = (page: Page) =>
  page.locator('script[type="module"]').first().getAttribute('src')
