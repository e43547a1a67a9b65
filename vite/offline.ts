import { VitePWA } from 'vite-plugin-pwa'

/**
 * The app starts from its own copy, whole or not at all: every file of a build is fetched before its
 * worker takes over, and nothing but them is ever kept (the calendar has its own storage). A new
 * worker waits until the person says so.
 */
export const offline = VitePWA({
  strategies: 'generateSW',
  registerType: 'prompt',
  injectRegister: false,
  // `public` has a manifest that is written by hand.
  manifest: false,
  workbox: {
    globPatterns: ['**/*.{html,js,css,svg,png,webmanifest,woff2}'],
    // The page of a link is of no use without the network.
    globIgnores: ['preview.png', 'share.html', '{impressum,datenschutz,agb}.html'],
    // One file, so that a worker cannot miss a part of itself.
    inlineWorkboxRuntime: true,
    sourcemap: false,
    navigateFallback: '/index.html',
    // The app's own pages (src/app/App.tsx): what else there is, and is not, the server says.
    navigateFallbackAllowlist: [
      /^\/(auth|impressum|datenschutz|agb|success|join\/[^/]+)?\/?(\?|$)/i,
    ],
    runtimeCaching: [
      {
        // Neither the server's own paths nor files opened in a tab of their own.
        urlPattern: ({ request, url }) =>
          request.mode === 'navigate' && !/^\/(api|_|share)\/|\.[^/]+$/.test(url.pathname),
        handler: 'NetworkOnly',
        options: { precacheFallback: { fallbackURL: '/index.html' } },
      },
    ],
    cleanupOutdatedCaches: true,
    // The worker takes over the first visit too, so that later parts open even if the server goes away.
    clientsClaim: true,
    skipWaiting: false,
  },
})
