import { accentTones } from '@skipyard/domain/public-booking/accent-tones.ts'

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

/** Puts the company's colour in the place of ours, readable in light and dark; '' leaves ours. */
export function wearAccent(accent: string): void {
  if (accent === '' || accent === worn) return
  worn = accent
  wear()
  const attributes = { attributes: true, attributeFilter: ['data-mantine-color-scheme'] }
  new MutationObserver(wear).observe(document.documentElement, attributes)
}
