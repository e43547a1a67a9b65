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
// Many screens each, on a machine that may be busy.
test.describe.configure({ timeout: 120_000 })

const sizes = { desktop, phone } as const
const all = (['light', 'dark'] as const).flatMap((theme) =>
  (['desktop', 'phone'] as const).flatMap((size) =>
    (['en', 'de', 'bg'] as const).map((lang) => `${theme} ${size} ${lang}` as const),
  ),
)
/** Room takes as long as the rest: without the whole matrix it is asked for once, of the longest texts. */
const ROOMY = 'dark phone de'
/** Each theme and each width, in the languages that the other tests hardly see. */
const some: readonly string[] = ['light desktop bg', ROOMY]

for (const look of all.filter((name) => process.env.MATRIX || some.includes(name))) {
  const [theme, size, lang] = look.split(' ') as [
    'light' | 'dark',
    'desktop' | 'phone',
    'en' | 'de' | 'bg',
  ]
  const isRoomy = look === ROOMY || (process.env.MATRIX && size === 'phone')
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
    for (const { name, visit } of tours) {
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
    }
  })
}
