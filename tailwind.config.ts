import type { Config } from 'tailwindcss'

/** Every colour is a CSS variable of src/ui/styles/colours.css, so that light and dark share one set of names. */
export default {
  darkMode: 'class',
  theme: {
    extend: {
      colors: {
        page: 'var(--page)',
        card: 'var(--card)',
        line: 'var(--line)',
        'line-soft': 'var(--line-soft)',
        'line-strong': 'var(--line-strong)',
        ink: 'var(--ink)',
        soft: 'var(--soft)',
        faint: 'var(--faint)',
        weekend: 'var(--weekend)',
        accent: 'var(--accent)',
        ok: 'var(--ok)',
        warn: 'var(--warn)',
        bad: 'var(--bad)',
        focus: 'var(--focus)',
        banner: 'var(--banner)',
        'banner-ink': 'var(--banner-ink)',
      },
      fontFamily: {
        sans: ['system-ui', 'Segoe UI', 'Roboto', 'Noto Sans', 'DejaVu Sans', 'sans-serif'],
        mono: ['monospace'],
      },
    },
  },
} satisfies Config
