import { LRUCache } from 'lru-cache'
import { asFontSource } from './brand.ts'
import { type Face, faceOf, type Weight } from './faces.ts'
import type { Pdf } from './pdf.ts'

/** How a text is written; `size` in points. */
export interface TextStyle {
  size: number
  weight?: Weight
  colour?: string
}

/** A piece of a line in one face. */
export interface Run {
  face: Face
  text: string
  width: number
}

/** A line as it will stand. */
export interface Line {
  runs: Run[]
  width: number
}

const CONTROLS = /(?!\n)\p{Cc}/gu

const FIGURES = /^[−$\d.,]+$/

/** Amounts in figures of one width, so that they stand below each other; elsewhere it would cost a cache of words. */
export const featuresOf = (text: string) => (FIGURES.test(text) ? { features: ['tnum' as const] } : {})

/** How wide texts are at one point of size: measuring is most of the work, and documents repeat themselves. */
const widths = new LRUCache<string, number>({ max: 20_000 })

/** Makes a face the one that is written with. */
export function takeFace({ doc }: Pdf, { name, font }: Face, size: number): void {
  doc.registerFont(name, asFontSource(font)).font(name).fontSize(size)
}

function unitWidthOf(pdf: Pdf, { face, text }: { face: Face; text: string }): number {
  const key = `${face.name}:${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  takeFace(pdf, face, 1)
  const width = pdf.doc.widthOfString(text, featuresOf(text))
  widths.set(key, width)
  return width
}

/** A text cut where the face changes. */
function runsOf(pdf: Pdf, text: string, { size, weight = 'regular' }: TextStyle): Run[] {
  const runs: { face: Face; text: string }[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const face = faceOf(letter, weight, last?.face)
    if (last && last.face === face) last.text += letter
    else runs.push({ face, text: letter })
  }
  return runs.map((run) => ({ ...run, width: size * unitWidthOf(pdf, run) }))
}

const widthOf = (runs: readonly Run[]) => runs.reduce((sum, { width }) => sum + width, 0)

/** Chinese and Japanese break between any two letters; other words are kept whole. */
const PIECES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|\s+/gu

/** A word longer than a line is cut where the line ends. */
function cutToFit(pdf: Pdf, word: string, { width, style }: { width: number; style: TextStyle }): string[] {
  if (widthOf(runsOf(pdf, word, style)) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part !== '' && widthOf(runsOf(pdf, part + letter, style)) > width) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}

function wrap(pdf: Pdf, paragraph: string, { width, style }: { width: number; style: TextStyle }): string[] {
  if (widthOf(runsOf(pdf, paragraph, style)) <= width) return [paragraph]
  const lines: string[] = []
  let line = ''
  const words = (paragraph.match(PIECES) ?? []).flatMap((piece) => cutToFit(pdf, piece, { width, style }))
  for (const word of words) {
    const isTooLong = line !== '' && widthOf(runsOf(pdf, (line + word).trimEnd(), style)) > width
    if (!isTooLong) {
      line += line === '' ? word.trimStart() : word
      continue
    }
    lines.push(line.trimEnd())
    line = word.trimStart()
  }
  return line === '' ? lines : [...lines, line.trimEnd()]
}

/** A text in lines no wider than `width` points; its own line breaks stay. */
export function layText(
  pdf: Pdf,
  text: string,
  { width, style }: { width: number; style: TextStyle },
): Line[] {
  const clean = text.replaceAll('\r\n', '\n').replace(CONTROLS, ' ').trimEnd()
  if (clean === '') return []
  return clean
    .split('\n')
    .flatMap((paragraph) => (paragraph === '' ? [''] : wrap(pdf, paragraph, { width, style })))
    .map((line) => {
      const runs = runsOf(pdf, line, style)
      return { runs, width: widthOf(runs) }
    })
}

/** From one line's top to the next one's. */
export const leadingOf = ({ size }: TextStyle): number => size * 1.38

/** How high a text stands. */
export const heightOf = (lines: readonly Line[], style: TextStyle): number => lines.length * leadingOf(style)
