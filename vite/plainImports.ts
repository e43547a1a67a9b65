import type { Plugin } from 'vite'

/**
 * Vite has each `import()` ask for the other files that its part needs. Here these lists are empty: `lazyPart`
 * and vite/askEarly.ts ask for what is needed, and the styles are one sheet. So an import is an import.
 */
export const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}
