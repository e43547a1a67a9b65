import { expect } from '@playwright/test'
import { englishTexts } from './support/english'
import { fingerFaults } from './support/finger'
import { axeFaults } from './support/judge'
import { roomFaults } from './support/room'
import { desktop, locales, phone } from './support/screens'
import { test } from './support/test'
import { tours } from './tours/tours'

// A trace takes a picture of the page at every step, which axe would wait for.
test.use({ trace: 'off' })
// Many screens each.
test.describe.configure({ timeout: 240_000 })

const sizes = { desktop, phone } as const
const all = (['light', 'dark'] as const).flatMap((theme) =>
  (['desktop', 'phone'] as const).flatMap((size) =>
    (['en', 'de', 'bg'] as const).map((lang) => `${theme} ${size} ${lang}` as const),
  ),
)
type Look = (typeof all)[number]

/** Without a factor in common with the number of looks: neighbours differ in theme, width and language. */
const STRIDE = 5

/** In the whole matrix each tour has all looks, else one of its own. */
const looksOf = (at: number): readonly Look[] =>
  all.filter((_, n) => process.env.MATRIX || n === (at * STRIDE) % all.length)

for (const [at, { name, visit }] of tours.entries()) {
  for (const look of looksOf(at)) {
    const [theme, size, lang] = look.split(' ') as [
      'light' | 'dark',
      'desktop' | 'phone',
      'en' | 'de' | 'bg',
    ]
    // It takes as long as the rest: without the whole matrix it is asked of the longest texts.
    const isRoomy = size === 'phone' && (process.env.MATRIX || lang === 'de')
    const asked = [
      'axe finds nothing',
      ...(size === 'phone' ? ['a finger has 44 px'] : []),
      ...(isRoomy ? ['each text has room'] : []),
      ...(lang === 'en' ? [] : ['each text is of the language']),
    ].join(', ')
    test.describe(look, () => {
      test.use({
        ...sizes[size],
        colorScheme: theme,
        locale: locales[lang],
        contextOptions: { reducedMotion: 'reduce' },
      })
      test(`Must hold: ${asked}: ${name}`, async ({ page }) => {
        await visit({
          page,
          lang,
          isPhone: size === 'phone',
          async look(screen, part) {
            const found = await axeFaults(page, part, screen === 'full days')
            found.push(...(await englishTexts(page, lang)))
            if (size === 'phone') found.push(...(await fingerFaults(page)))
            if (isRoomy) found.push(...(await roomFaults(page)))
            expect.soft(found, `${screen}, ${look}`).toEqual([])
            expect(await page.locator('html.dark').count()).toBe(theme === 'dark' ? 1 : 0)
          },
        })
      })
    })
  }
}
