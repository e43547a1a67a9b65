import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/** A node of a syntax tree: a kind and whatever belongs to it. */
export type Syntax = { readonly type: string; readonly [field: string]: unknown }

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && typeof (value as Syntax).type === 'string'

/** A node and everything below it. */
export function everyNode(node: Syntax): Syntax[] {
  return [node, ...Object.values(node).flat().filter(isSyntax).flatMap(everyNode)]
}

/** The syntax tree of TypeScript with JSX; a text that is none fails. */
export function parseSource(name: string, code: string): Syntax {
  const { program, errors } = parseSync(name, code, { lang: name.endsWith('x') ? 'tsx' : 'ts' })
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`)
  return program as unknown as Syntax
}

/** The files of the product below `folder` whose names end so, tests left out; paths from there. */
export function sourceFiles(folder: string, ending: RegExp): { name: string; code: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => ending.test(name) && !/\.test\./.test(name))
    .sort()
    .map((name) => ({ name, code: readFileSync(path.join(folder, name), 'utf8') }))
}
