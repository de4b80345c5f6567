import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'

export type Weight = 'regular' | 'semi' | 'bold'

export interface Face {
  name: string
  font: Font
}

const { resolve } = createRequire(import.meta.url)

/** Two packages export only their entry, in a folder beside the files. */
function find(file: string): string {
  const [scope = '', name = '', ...path] = file.split('/')
  const door = resolve(`${scope}/${name}`)
  const root = door.slice(0, door.lastIndexOf(join(scope, name)))
  return join(root, scope, name, ...path)
}

const SANS = '@embedpdf/fonts-latin/fonts/NotoSans'
const CHINESE = '@embedpdf/fonts-sc/fonts/NotoSansHans'

/**
 * Our own font first, then one with every Latin, Greek and Cyrillic letter, then a Chinese and Japanese one.
 */
const FILES: Record<Weight, readonly string[]> = {
  regular: [
    '@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf',
    `${SANS}-Regular.ttf`,
    `${CHINESE}-Regular.otf`,
  ],
  semi: [
    '@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf',
    `${SANS}-SemiBold.ttf`,
    `${CHINESE}-Bold.otf`,
  ],
  bold: ['@expo-google-fonts/archivo/700Bold/Archivo_700Bold.ttf', `${SANS}-Bold.ttf`, `${CHINESE}-Bold.otf`],
}

const twoWeights = (file: string, ending: string): Record<Weight, string> => ({
  regular: `${file}-Regular.${ending}`,
  semi: `${file}-Bold.${ending}`,
  bold: `${file}-Bold.${ending}`,
})

const THAI = '@expo-google-fonts/noto-sans-thai'

/** Recognised by the letter, so that no other font file is opened. */
const FILES_OF_SCRIPTS: readonly { letters: RegExp; files: Record<Weight, string> }[] = [
  { letters: /\p{Script=Arabic}/u, files: twoWeights('@embedpdf/fonts-arabic/fonts/NotoNaskhArabic', 'ttf') },
  { letters: /\p{Script=Hebrew}/u, files: twoWeights('@embedpdf/fonts-hebrew/fonts/NotoSansHebrew', 'ttf') },
  { letters: /\p{Script=Hangul}/u, files: twoWeights('@embedpdf/fonts-kr/fonts/NotoSansKR', 'otf') },
  {
    letters: /\p{Script=Thai}/u,
    files: {
      regular: `${THAI}/400Regular/NotoSansThai_400Regular.ttf`,
      semi: `${THAI}/600SemiBold/NotoSansThai_600SemiBold.ttf`,
      bold: `${THAI}/700Bold/NotoSansThai_700Bold.ttf`,
    },
  },
]

const opened = new Map<string, Face>()

/** Parsed once a process when first needed: seven eighths of a document's cost. */
function open(file: string): Face {
  const known = opened.get(file)
  if (known) return known
  const font = create(readFileSync(find(file)))
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} holds no single font`)
  const face = { name: file, font }
  opened.set(file, face)
  return face
}

const WITHOUT_SHAPE = /^[\s\p{M}\u200b-\u200f\ufeff]$/u

const chosen: Record<Weight, Map<string, Face>> = { regular: new Map(), semi: new Map(), bold: new Map() }

function choose(letter: string, weight: Weight): Face {
  const code = letter.codePointAt(0) ?? 0
  const [first = '', ...rest] = FILES[weight]
  const own = open(first)
  if (own.font.hasGlyphForCodePoint(code)) return own
  const ofScript = FILES_OF_SCRIPTS.filter(({ letters }) => letters.test(letter))
  const others = [...ofScript.map(({ files }) => files[weight]), ...rest]
  const other = others.find((file) => open(file).font.hasGlyphForCodePoint(code))
  return other === undefined ? own : open(other)
}

/** The first font with the letter; one that none has stays with the first, as an empty box. */
export function faceOf(letter: string, weight: Weight, current: Face | undefined): Face {
  if (current && WITHOUT_SHAPE.test(letter)) return current
  const known = chosen[weight].get(letter)
  if (known) return known
  const face = choose(letter, weight)
  chosen[weight].set(letter, face)
  return face
}
