// Light or dark as the visitor's device has it, before the first paint; pages of the public keep no choice of their own.
;(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => {
    document.documentElement.dataset.mantineColorScheme = dark.matches ? 'dark' : 'light'
  }
  follow()
  dark.addEventListener('change', follow)
})()
