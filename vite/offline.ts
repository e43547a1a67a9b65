import { VitePWA } from 'vite-plugin-pwa'

/**
 * The service worker. It fetches every file of a build before it takes over, so that the app starts from one build,
 * whole or not at all. It stores nothing else; the calendar has its own storage. A new worker waits until the person
 * agrees.
 */
export const offline = VitePWA({
  strategies: 'generateSW',
  registerType: 'prompt',
  injectRegister: false,
  // `public` has a hand-written manifest.
  manifest: false,
  workbox: {
    globPatterns: ['**/*.{html,js,css,svg,png,webmanifest,woff2}'],
    // The page of a link is of no use offline.
    globIgnores: ['preview.png', 'share.html', '{impressum,datenschutz,agb}.html'],
    // Inlined, so that a worker cannot miss a part of itself.
    inlineWorkboxRuntime: true,
    sourcemap: false,
    navigateFallback: '/index.html',
    // The app's own pages (src/app/App.tsx); the server answers all other paths.
    navigateFallbackAllowlist: [
      /^\/(auth|impressum|datenschutz|agb|success|join\/[^/]+)?\/?(\?|$)/i,
    ],
    runtimeCaching: [
      {
        // Not the server's own paths, and not files that are opened in a tab.
        urlPattern: ({ request, url }) =>
          request.mode === 'navigate' && !/^\/(api|_|share)\/|\.[^/]+$/.test(url.pathname),
        handler: 'NetworkOnly',
        options: { precacheFallback: { fallbackURL: '/index.html' } },
      },
    ],
    cleanupOutdatedCaches: true,
    // Takes over on the first visit as well, so that lazily loaded parts come even if the server goes away.
    clientsClaim: true,
    skipWaiting: false,
  },
})
