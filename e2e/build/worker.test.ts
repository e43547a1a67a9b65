import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { distDir } from '../../scripts/lib/build.mjs'

const read = (name: string) => readFileSync(path.join(distDir, name), 'utf8')
const { files } = JSON.parse(read('.build.json')) as { files: string[] }

type Icon = { src: string; sizes: string; purpose?: string }

type Manifest = {
  readonly start_url: string
  readonly scope: string
  readonly display: string
  readonly icons: readonly Icon[]
  readonly shortcuts: readonly { name: string; url: string; icons: readonly Icon[] }[]
  readonly screenshots: readonly { src: string }[]
}

describe('the app’s own copy', () => {
  test('D5 holds every file of the build but what robots, shop windows and links need', () => {
    const held = [...read('sw.js').matchAll(/\burl:"([^"]+)"/g)].map((match) => match[1] ?? '')
    const apart =
      /^(\.scripts\.json|sw\.js|robots\.txt|preview\.png|(share|impressum|datenschutz|agb)\.html|.+\.(br|gz))$/
    const wanted = files.filter((name) => !apart.test(name))
    expect(held.sort()).toEqual(wanted.sort())
    expect(wanted.length).toBeGreaterThan(30)
  })

  test('D5 is one file that waits to be asked before it takes over', () => {
    const worker = read('sw.js')
    expect(worker).toContain('SKIP_WAITING')
    expect(worker.match(/skipWaiting\(\)/g)).toHaveLength(1)
    expect(worker).not.toContain('importScripts("')
    expect(files.filter((name) => /workbox|registerSW/.test(name))).toEqual([])
  })

  test('D5 is no part of the page: nothing of it is loaded with the first screen', () => {
    expect(read('index.html')).not.toMatch(/sw\.js|registerSW/)
  })
})

describe('the manifest', () => {
  const manifest = JSON.parse(read('manifest.webmanifest')) as Manifest

  test('s.2 opens the calendar in a window of its own', () => {
    expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone' })
    expect(read('index.html')).toContain('<link rel="manifest" href="/manifest.webmanifest"')
  })

  test('s.2 names pictures that exist and have the size it says', () => {
    const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)]
    for (const { src, sizes } of icons) {
      expect(existsSync(path.join(distDir, src)), src).toBe(true)
      if (!src.endsWith('.png')) continue
      const header = readFileSync(path.join(distDir, src)).subarray(16, 24)
      expect(`${header.readUInt32BE(0)}x${header.readUInt32BE(4)}`).toBe(sizes)
    }
    for (const { src } of manifest.screenshots)
      expect(existsSync(path.join(distDir, src))).toBe(true)
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  })

  test('Y8 leads to today and to the year', () => {
    const ways = manifest.shortcuts.map(({ name, url }) => [name, url])
    expect(ways).toEqual([
      ['Today', '/'],
      ['Year', '/?view=year'],
    ])
  })
})
