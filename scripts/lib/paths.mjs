import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, wherever a command is called from. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** The path of something in the project's folder. */
export const inRoot = (...parts) => path.resolve(root, ...parts)
