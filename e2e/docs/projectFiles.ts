import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The folders with what the project has written itself. */
const FOLDERS = [
  'src',
  'e2e',
  'pb_hooks',
  'pb_migrations',
  'scripts',
  'vite',
  'bench',
  'docs',
  'public',
]

export type ProjectFile = { readonly name: string; readonly text: string }

/** The names of all files below a folder, from the root of the project, packages left out. */
function namesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : namesBelow(name)
    return entry.isFile() ? [name] : []
  })
}

/** The names of all files of the project, in order. */
export function allNames(): string[] {
  const top = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
  return [...FOLDERS.flatMap(namesBelow), ...top].sort()
}

/** The files of the project whose names are so, in order. */
export function projectFiles(names: RegExp): ProjectFile[] {
  return allNames()
    .filter((name) => names.test(name))
    .map(projectFile)
}

/** One file of the project. */
export function projectFile(name: string): ProjectFile {
  return { name, text: readFileSync(path.join(root, name), 'utf8') }
}

/** The comments of a file of TypeScript, JavaScript or styles, each without what opens and closes it. */
export function commentsOf({ name, text }: ProjectFile): string[] {
  if (name.endsWith('.css'))
    return [...text.matchAll(/\/\*(.*?)\*\//gs)].map(([, said = '']) => said)
  return parseSync(name, text, { lang: name.endsWith('x') ? 'tsx' : 'ts' }).comments.map(
    ({ value }) => value,
  )
}
