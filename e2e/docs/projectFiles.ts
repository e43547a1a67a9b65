import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The folders with what the project has written itself. */
const FOLDERS = ['src', 'e2e', 'pb_hooks', 'pb_migrations', 'scripts', 'vite', 'bench', 'docs']

export type ProjectFile = { readonly name: string; readonly text: string }

function read(name: string): ProjectFile {
  return { name, text: readFileSync(path.join(root, name), 'utf8') }
}

/** The names of all files below a folder, from the root of the project, packages left out. */
function namesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : namesBelow(name)
    return entry.isFile() ? [name] : []
  })
}

/** The files of the project whose names end so, in order. */
export function projectFiles(ending: RegExp): ProjectFile[] {
  const top = readdirSync(root).filter((name) => !name.startsWith('.') && name.includes('.'))
  const names = [...FOLDERS.flatMap(namesBelow), ...top]
  return names
    .filter((name) => ending.test(name))
    .sort()
    .map(read)
}

/** One file of the project. */
export function projectFile(name: string): ProjectFile {
  return read(name)
}

/** Says whether the project has a file or folder of this name. */
export function isThere(name: string): boolean {
  return existsSync(path.join(root, name))
}

/** The comments of a file of TypeScript, JavaScript or styles, each without what opens and closes it. */
export function commentsOf({ name, text }: ProjectFile): string[] {
  if (name.endsWith('.css'))
    return [...text.matchAll(/\/\*(.*?)\*\//gs)].map(([, said = '']) => said)
  return parseSync(name, text, { lang: name.endsWith('x') ? 'tsx' : 'ts' }).comments.map(
    ({ value }) => value,
  )
}
