import { accentTones } from '@skipyard/domain/public-booking/accent-tones.ts'

export const isEmbedded = (): boolean => window.parent !== window

/**
 * Reports the page's height to the site around it, so that its frame can grow. The target is any origin:
 * the height is no secret, and the server has limited which sites may frame the page.
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

const NAMES = {
  filled: '--mantine-primary-color-filled',
  filledHover: '--mantine-primary-color-filled-hover',
  contrast: '--mantine-primary-color-contrast',
  light: '--mantine-primary-color-light',
  lightColor: '--mantine-primary-color-light-color',
  anchor: '--mantine-color-anchor',
} as const

let worn = ''

function wear() {
  const { style, dataset } = document.documentElement
  const tones = accentTones(worn, dataset.mantineColorScheme === 'dark' ? 'dark' : 'light')
  style.setProperty(NAMES.filled, tones.filled)
  style.setProperty(NAMES.filledHover, tones.filledHover)
  style.setProperty(NAMES.contrast, tones.contrast)
  style.setProperty(NAMES.light, tones.light)
  style.setProperty(NAMES.lightColor, tones.lightColor)
  style.setProperty(NAMES.anchor, tones.anchor)
  style.setProperty('--sky-focus', tones.filled)
}

/** Sets the company's colour, adjusted to be readable in light and dark; '' keeps ours. */
export function wearAccent(accent: string): void {
  if (accent === '' || accent === worn) return
  worn = accent
  wear()
  const attributes = { attributes: true, attributeFilter: ['data-mantine-color-scheme'] }
  new MutationObserver(wear).observe(document.documentElement, attributes)
}
