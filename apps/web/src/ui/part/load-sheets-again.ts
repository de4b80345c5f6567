const failed = new Set<HTMLLinkElement>()

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  },
  true,
)

function loadAgain(sheet: HTMLLinkElement): Promise<void> {
  failed.delete(sheet)
  const next = document.createElement('link')
  next.rel = 'stylesheet'
  next.crossOrigin = sheet.crossOrigin
  next.href = sheet.href
  return new Promise((resolve, reject) => {
    next.addEventListener('load', () => resolve())
    next.addEventListener('error', () => reject(new Error(`${sheet.href} does not come`)))
    sheet.replaceWith(next)
  })
}

/** Loads the style sheets again that did not come: the bundler asks for each only once. */
export async function loadSheetsAgain(): Promise<void> {
  await Promise.all([...failed].map(loadAgain))
}
