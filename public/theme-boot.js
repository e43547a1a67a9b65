// Runs before the first paint: theme, language, font and the place of a banner.
;(() => {
  const root = document.documentElement
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const theme = read('theme')
  const isDark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.classList.toggle('dark', isDark)

  const languages = ['en', 'de', 'bg']
  const wanted = [read('language'), ...(navigator.languages ?? [])].map((tag) => tag?.split('-')[0])
  root.lang = wanted.find((tag) => languages.includes(tag)) ?? 'en'

  if (read('font-family') === 'poppins' && root.lang !== 'bg') {
    for (const link of document.querySelectorAll('[as="font"]')) link.media = 'all'
  }

  const isDismissed = Date.now() - read(`mobile-banner-dismissed-${root.lang}`) < 7 * 864e5
  if (read('temp-has-changes') === 'true' && !read('pocketbase_auth')) root.dataset.unsaved = ''
  else if (
    matchMedia('(max-width: 767px) and (not (display-mode: standalone))').matches &&
    !navigator.standalone &&
    !isDismissed
  ) {
    root.dataset.tip = ''
  }
})()
