import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/lib/paths.mjs'

type Locked = { readonly optionalDependencies?: Readonly<Record<string, string>> }
const lock: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(
  readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
)

test('Two commands: the lock names the binaries of every platform, or npm would leave them out there', () => {
  const missing = Object.entries(lock.packages).flatMap(([at, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) =>
        !(`node_modules/${name}` in lock.packages || `${at}/node_modules/${name}` in lock.packages),
    ),
  )
  expect(missing).toEqual([])
})
