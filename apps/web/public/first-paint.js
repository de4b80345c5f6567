// Sets theme, colour scheme and density before the first paint, so that nothing flashes.
// The keys and values are those of src/ui/theme/appearance.ts.
;(() => {
  const root = document.documentElement
  const read = (key, choices, fallback) => {
    try {
      const value = localStorage.getItem(key)
      return choices.includes(value) ? value : fallback
    } catch {
      return fallback
    }
  }
  const preferred = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  root.dataset.theme = read('skipyard.theme', ['blueCyanTheme', 'greyTheme'], 'blueCyanTheme')
  root.dataset.density = read('skipyard.density', ['90', '100', '110'], '90')
  root.dataset.mantineColorScheme = read('skipyard.scheme', ['light', 'dark'], preferred)
})()
