// Runs before the first paint: theme, language and the place of the yellow banner.
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

  if (read('temp-has-changes') === 'true' && !read('pocketbase_auth')) root.dataset.unsaved = ''
})()
