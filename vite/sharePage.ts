import type { Plugin } from 'vite'
import { SHARE_PAGE } from './places.ts'

/** The address of a link, as in pb_hooks/lib/site.js. */
const LINK = /^\/share\/[^/?]+\/?(\?|$)/

/** The page of a link stands beside index.html, wherever its source is, and is served at /share/. */
export const sharePage: Plugin = {
  name: 'share-page',
  enforce: 'post',
  configureServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      if (LINK.test(request.url ?? '')) request.url = `/${SHARE_PAGE}`
      next()
    })
  },
  generateBundle(_, bundle) {
    const page = bundle[SHARE_PAGE]
    if (page) page.fileName = 'share.html'
  },
}
