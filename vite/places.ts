import { fileURLToPath } from 'node:url'

export const src = fileURLToPath(new URL('../src', import.meta.url))
/** What tests share; no part of the product. */
export const testing = fileURLToPath(new URL('../e2e/testing', import.meta.url))

/** The JavaScript version of the built code. */
export const TARGET = 'es2022'
