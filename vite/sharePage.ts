import type { Plugin } from 'vite'
import { SHARE_PAGE } from './places.ts'

/** The page of a link stands beside index.html, wherever its source is, and is served at /share/. */
export const sharePage: Plugin = {
  name: 'share-page',
  enforce: 'post',
  configureServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      if (request.url?.startsWith('/share/')) request.url = `/${SHARE_PAGE}`
      next()
    })
  },
  generateBundle(_, bundle) {
    const page = bundle[SHARE_PAGE]
    if (page) page.fileName = 'share.html'
  },
}
