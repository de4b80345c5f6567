// Sets theme, colour scheme and density before the first paint, so that nothing flashes, and says so when the rest of
// the page cannot be loaded.
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

  // The server has gone since it gave this page, or has a newer build: nothing else could say so.
  const sayNotLoaded = ({ target }) => {
    const place = document.querySelector('.first-paint')
    if (place === null || !(target instanceof HTMLScriptElement)) return
    const words = document.createElement('p')
    words.textContent = 'Skipyard could not be loaded. Check your connection, then try again.'
    const again = document.createElement('button')
    again.textContent = 'Try again'
    again.addEventListener('click', () => location.reload())
    place.replaceChildren(words, again)
  }
  addEventListener('error', sayNotLoaded, true)
})()
