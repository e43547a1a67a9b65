// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'

/** The module keeps one i18next, so each test loads it anew. */
async function start(stored: string | null, browser: readonly string[] = ['en-US']) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser)
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser[0] ?? '')
  if (stored !== null) localStorage.setItem('language', stored)
  const i18n = await import('./index')
  // Whoever has an account needs the later texts at once.
  await Promise.all([i18n.startI18n(), i18n.loadLaterTexts()])
  return i18n
}

beforeEach(() => {
  vi.resetModules()
  vi.doUnmock('./bg/firstScreen')
  localStorage.clear()
  document.documentElement.lang = ''
})

it('s.4 the stored choice comes before the language of the browser [s4.55]', async () => {
  const { t, shownLanguage } = await start('bg', ['de-DE'])
  expect(shownLanguage()).toBe('bg')
  expect(t('auth.email')).toBe('Имейл')
  expect(document.documentElement.lang).toBe('bg')
})

it('s.4 without a choice the browser decides, by the first language there is [s4.55]', async () => {
  const { t, shownLanguage } = await start(null, ['fr-FR', 'de-AT', 'en'])
  expect(shownLanguage()).toBe('de')
  expect(t('auth.email')).toBe('E-Mail')
  expect(localStorage.getItem('language')).toBeNull()
})

it('s.4 the html tag comes last, and English is the fallback [s1.07 s4.55 s9.17]', async () => {
  document.documentElement.lang = 'bg'
  expect((await start('xx', ['fr'])).shownLanguage()).toBe('bg')
  vi.resetModules()
  document.documentElement.lang = ''
  expect((await start('xx', ['fr'])).shownLanguage()).toBe('en')
})

it('s.4 a change of the language changes texts and page', async () => {
  const { changeLanguage, t } = await start('en')
  await changeLanguage('de')
  expect(t('tags.exists')).toBe('Dieses Etikett gibt es schon')
  expect(document.documentElement.lang).toBe('de')
})

it('S12 a bundle that cannot be loaded changes nothing and is asked for again', async () => {
  const { changeLanguage, shownLanguage, t } = await start('de')
  vi.doMock('./bg/firstScreen', () => Promise.reject(new Error('offline')))
  await expect(changeLanguage('bg')).rejects.toThrow()
  expect(shownLanguage()).toBe('de')
  expect(t('auth.email')).toBe('E-Mail')
  vi.doUnmock('./bg/firstScreen')
  await changeLanguage('bg')
  expect(t('auth.email')).toBe('Имейл')
})

it('s.8 the reason stands in the sentence as it is', async () => {
  const { t, loadLaterTexts } = await start('en')
  await loadLaterTexts()
  expect(t('upload.failed', { reason: 'a < b & "c"' })).toBe(
    'Failed to sync local data: a < b & "c"',
  )
  expect(t('settings.days', { count: 1 })).toBe('on 1 day')
  expect(t('settings.days', { count: 2 })).toBe('on 2 days')
})

it('s.4 the language that was chosen last stays, whichever texts come first', async () => {
  const { changeLanguage, shownLanguage, t } = await start('en')
  let arrive = () => {}
  const slow = new Promise<void>((resolve) => {
    arrive = resolve
  })
  vi.doMock('./de/later', async (original) => {
    await slow
    return await original()
  })
  const first = changeLanguage('de')
  await changeLanguage('bg')
  arrive()
  await first
  vi.doUnmock('./de/later')
  expect(shownLanguage()).toBe('bg')
  expect(t('auth.email')).toBe('Имейл')
  expect(document.documentElement.lang).toBe('bg')
})

it('no name turns the sentence that it stands in, and an ordinary one stays as it is', async () => {
  const { t } = await start('en')
  const owner = 'Ada \u202E Lovelace'
  expect(t('share.title', { owner, year: 2026 })).toBe(`\u2068${owner}\u2069's Year 2026`)
  expect(t('share.title', { owner: "O'Hara & <b>", year: 2026 })).toBe("O'Hara & <b>'s Year 2026")
  expect(t('undo.tagAdded', { label: '$t(header.next) {{label}}' })).toBe(
    '$t(header.next) {{label}} added',
  )
})

it('s.4 where a Bulgarian date ends its sentence, one stop stands there', async () => {
  const { t } = await start('bg')
  const day = '29 декември 2026 г.'
  expect(t('dates.outside', { first: '1 януари 2026 г.', last: day })).toBe(
    'Изберете ден между 1 януари 2026 г. и 29 декември 2026 г.',
  )
  expect(t('marking.written', { count: 5, last: day })).toBe(
    'Ще се запишат 5 дни, последният е 29 декември 2026 г.',
  )
})
