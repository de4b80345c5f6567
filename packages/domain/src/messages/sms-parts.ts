/** 7 bits a letter, or two bytes as soon as one letter is not among those (GSM 03.38). */
type SmsEncoding = 'GSM-7' | 'UCS-2'

interface SmsCount {
  encoding: SmsEncoding
  /** Letters as the network counts them: some of GSM-7 count two, an emoji of UCS-2 two. */
  units: number
  /** Texts that are paid for. */
  parts: number
  room: number
}

const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const EXTENDED = new Set('\f^{}\\[~]|€')

const LIMITS = { 'GSM-7': { one: 160, each: 153 }, 'UCS-2': { one: 70, each: 67 } } as const

const PLAIN: readonly [RegExp, string][] = [
  [/m³/g, 'm3'],
  [/m²/g, 'm2'],
  [/[‐-―−]/g, '-'],
  [/[‘’‚‛′`´]/g, "'"],
  [/[“”„‟″«»]/g, '"'],
  [/…/g, '...'],
  [/[\u00a0\u2002-\u200a\u202f]/g, ' '],
  [/[\u200b\ufeff]/g, ''],
  [/•/g, '-'],
  [/×/g, 'x'],
  [/½/g, '1/2'],
  [/¼/g, '1/4'],
  [/¾/g, '3/4'],
]

const bare = (letter: string) => letter.normalize('NFD').replaceAll(/\p{M}/gu, '')

/**
 * The text as sent: 'm3', plain dashes and apostrophes, no accents that GSM-7 lacks. A letter without a plain
 * form stays, and makes the whole text UCS-2.
 */
export function plainSms(text: string): string {
  const replaced = PLAIN.reduce(
    (rest, [odd, plain]) => rest.replaceAll(odd, plain),
    text.replaceAll('\r\n', '\n'),
  )
  return [...replaced]
    .map((letter) =>
      BASIC.has(letter) || EXTENDED.has(letter) || !BASIC.has(bare(letter)) ? letter : bare(letter),
    )
    .join('')
    .trim()
}

/** A letter of two units is never cut. */
function partsOf(widths: readonly number[], each: number): number {
  let [parts, used] = [1, 0]
  for (const width of widths) {
    if (used + width > each) [parts, used] = [parts + 1, 0]
    used += width
  }
  return parts
}

/** How many parts a text has as it is: 160 letters of GSM-7 in one, 153 in each of several; 70 and 67 of UCS-2. */
export function countSms(text: string): SmsCount {
  const letters = [...text]
  const isGsm = letters.every((letter) => BASIC.has(letter) || EXTENDED.has(letter))
  const encoding = isGsm ? 'GSM-7' : 'UCS-2'
  const widths = letters.map((letter) => (isGsm ? (EXTENDED.has(letter) ? 2 : 1) : letter.length))
  const units = widths.reduce((sum, width) => sum + width, 0)
  const { one, each } = LIMITS[encoding]
  const parts = units <= one ? 1 : partsOf(widths, each)
  return { encoding, units, parts, room: parts === 1 ? one : parts * each }
}
