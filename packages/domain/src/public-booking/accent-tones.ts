/** Readable tones of a company's colour, each '#rrggbb'. */
interface AccentTones {
  filled: string
  filledHover: string
  contrast: string
  light: string
  lightColor: string
  anchor: string
}

type Rgb = readonly [number, number, number]

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
const GROUNDS = { light: WHITE, dark: [17, 30, 37] } as const
/** WCAG AA for text of any size. */
const LEAST_CONTRAST = 4.5
const STEP = 0.04
const TINT = { light: 0.12, dark: 0.2 } as const

const read = (hex: string): Rgb => {
  const number = Number.parseInt(hex.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

const write = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const mix = ([r, g, b]: Rgb, [toR, toG, toB]: Rgb, share: number): Rgb => [
  Math.round(r + (toR - r) * share),
  Math.round(g + (toG - g) * share),
  Math.round(b + (toB - b) * share),
]

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrastOf(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Contrast of two colours '#rrggbb', from 1 to 21 (WCAG). */
export const contrastBetween = (one: string, other: string): number => contrastOf(read(one), read(other))

function readableOn(colour: Rgb, ground: Rgb, towards: Rgb): Rgb {
  let found = colour
  for (let share = STEP; contrastOf(found, ground) < LEAST_CONTRAST && share <= 1; share += STEP) {
    found = mix(colour, towards, share)
  }
  return found
}

/** Every pair of tones has the contrast that WCAG AA requires of text. */
export function accentTones(accent: string, scheme: 'light' | 'dark'): AccentTones {
  const ground = GROUNDS[scheme]
  const away = scheme === 'light' ? BLACK : WHITE
  const filled = readableOn(read(accent), ground, away)
  const light = mix(ground, read(accent), TINT[scheme])
  return {
    filled: write(filled),
    filledHover: write(mix(filled, away, 0.16)),
    contrast: write(scheme === 'light' ? WHITE : readableOn(BLACK, filled, BLACK)),
    light: write(light),
    lightColor: write(readableOn(filled, light, away)),
    anchor: write(filled),
  }
}
