import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'

/** How heavy a text is. */
export type Weight = 'regular' | 'semi' | 'bold'

/** A font under the name that documents know it by. */
export interface Face {
  name: string
  font: Font
}

const { resolve } = createRequire(import.meta.url)

/** Two of the packages let nobody name their files, only their door in a folder beside them. */
function find(file: string): string {
  const [scope = '', name = '', ...path] = file.split('/')
  const door = resolve(`${scope}/${name}`)
  const root = door.slice(0, door.lastIndexOf(join(scope, name)))
  return join(root, scope, name, ...path)
}

/** Our own face first, then one with every Latin, Greek and Cyrillic letter, then one with Chinese and Japanese. */
const FILES: Record<Weight, readonly string[]> = {
  regular: [
    '@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf',
    '@embedpdf/fonts-latin/fonts/NotoSans-Regular.ttf',
    '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf',
  ],
  semi: [
    '@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf',
    '@embedpdf/fonts-latin/fonts/NotoSans-SemiBold.ttf',
    '@embedpdf/fonts-sc/fonts/NotoSansHans-Bold.otf',
  ],
  bold: [
    '@expo-google-fonts/archivo/700Bold/Archivo_700Bold.ttf',
    '@embedpdf/fonts-latin/fonts/NotoSans-Bold.ttf',
    '@embedpdf/fonts-sc/fonts/NotoSansHans-Bold.otf',
  ],
}

const opened = new Map<string, Face>()

/** Each file is parsed once in a process, when its first letter is needed: that is seven eighths of a document's cost. */
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
  const [first = '', ...others] = FILES[weight]
  const own = open(first)
  if (own.font.hasGlyphForCodePoint(code)) return own
  const other = others.find((file) => open(file).font.hasGlyphForCodePoint(code))
  return other === undefined ? own : open(other)
}

/** The first face that has a letter; letters that none has stay with the first, as an empty box. */
export function faceOf(letter: string, weight: Weight, current: Face | undefined): Face {
  if (current && WITHOUT_SHAPE.test(letter)) return current
  const known = chosen[weight].get(letter)
  if (known) return known
  const face = choose(letter, weight)
  chosen[weight].set(letter, face)
  return face
}
