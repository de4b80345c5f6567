/** Whether the page stands within another site's. */
export const isEmbedded = (): boolean => window.parent !== window

/**
 * Tells the page around this one how high it is, so that a frame can grow with it; the height is no secret, and which
 * sites may frame the page the server has said already.
 */
export function tellHeight(): void {
  if (!isEmbedded()) return
  document.documentElement.dataset.embedded = ''
  const tell = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height)
    window.parent.postMessage({ skipyard: 'book-now', height }, '*')
  }
  new ResizeObserver(tell).observe(document.body)
  tell()
}
