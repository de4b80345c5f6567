import { LRUCache } from 'lru-cache'
import { asFontSource, openBidi } from './brand.ts'
import { type Face, faceOf, type Weight } from './faces.ts'
import type { Pdf } from './pdf.ts'

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

const bidi = openBidi()

const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)

interface DirectedText {
  text: string
  isRightToLeft: boolean
}

interface Level {
  text: string
  level: number
}

function levelsOf(line: string): Level[] {
  const { levels } = bidi.getEmbeddingLevels(line)
  const parts: Level[] = []
  for (const [index, letter] of line.split('').entries()) {
    const level = levels[index] ?? 0
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(letter) ?? letter) : letter
    const last = parts.at(-1)
    if (last && last.level === level) last.text += shown
    else parts.push({ text: shown, level })
  }
  return parts
}

/** Unicode Annex 9, rule L2. */
function turnedFrom(parts: readonly Level[], level: number): Level[] {
  const turned: Level[] = []
  let open: Level[] = []
  for (const part of parts) {
    if (part.level >= level) open.unshift(part)
    else {
      turned.push(...open, part)
      open = []
    }
  }
  return [...turned, ...open]
}

/**
 * Parts of one direction in visual order (Unicode Annex 9). Brackets read from the right are mirrored;
 * letters stay in reading order.
 */
export function inReadingOrder(line: string): DirectedText[] {
  let parts = levelsOf(line)
  const highest = Math.max(...parts.map(({ level }) => level))
  for (let level = highest; level >= 1; level -= 1) parts = turnedFrom(parts, level)
  return parts.map(({ text, level }) => ({ text, isRightToLeft: level % 2 === 1 }))
}

const reversed = (text: string): string => Array.from(text).toReversed().join('')

/** `size` in points. */
export interface TextStyle {
  size: number
  weight?: Weight
  colour?: string
}

export interface Run {
  face: Face
  text: string
  width: number
}

export interface Line {
  runs: Run[]
  width: number
  isWordEnd: boolean
}

const CONTROLS = /(?!\n)\p{Cc}/gu

const FIGURES = /^[−$\d.,]+$/

/**
 * Amounts in figures of one width. A list of features turns off the font's word cache: too dear for other
 * texts, but needed for Arabic and Hebrew, whose words the cache would reverse; an empty list does.
 */
export function featuresOf(text: string): { features?: 'tnum'[] } {
  if (FIGURES.test(text)) return { features: ['tnum'] }
  return hasRightToLeft(text) ? { features: [] } : {}
}

const widths = new LRUCache<string, number>({ max: 20_000 })

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

type Piece = Pick<Run, 'face' | 'text'>

function piecesOf(text: string, weight: Weight): Piece[] {
  const pieces: Piece[] = []
  for (const letter of text) {
    const last = pieces.at(-1)
    const face = faceOf(letter, weight, last?.face)
    if (last && last.face === face) last.text += letter
    else pieces.push({ face, text: letter })
  }
  return pieces
}

function placedPieces(line: string, weight: Weight): Piece[] {
  if (!hasRightToLeft(line)) return piecesOf(line, weight)
  return inReadingOrder(line).flatMap(({ text, isRightToLeft }) => {
    const pieces = piecesOf(text, weight)
    if (!isRightToLeft) return pieces
    const turned = pieces.map((piece) =>
      hasRightToLeft(piece.text) ? piece : { ...piece, text: reversed(piece.text) },
    )
    return turned.toReversed()
  })
}

function runsOf(pdf: Pdf, text: string, { size, weight = 'regular' }: TextStyle): Run[] {
  return placedPieces(text, weight).map((run) => ({ ...run, width: size * unitWidthOf(pdf, run) }))
}

const widthOf = (runs: readonly Run[]) => runs.reduce((sum, { width }) => sum + width, 0)

/** Chinese and Japanese break between any two letters; other words are kept whole. */
const PIECES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|\s+/gu

const THAI = /\p{Script=Thai}/u
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

const segmentsOf = (segmenter: Intl.Segmenter, text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)

/** Thai has no spaces between words. */
const breakable = (paragraph: string): string[] =>
  (paragraph.match(PIECES) ?? []).flatMap((piece) =>
    THAI.test(piece) ? segmentsOf(thaiWords, piece) : [piece],
  )

/** A word longer than a line is cut, no letter from its marks. */
function cutToFit(pdf: Pdf, word: string, { width, style }: { width: number; style: TextStyle }): string[] {
  if (widthOf(runsOf(pdf, word, style)) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const letter of segmentsOf(letters, word)) {
    if (part !== '' && widthOf(runsOf(pdf, part + letter, style)) > width) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}

function wrap(pdf: Pdf, paragraph: string, { width, style }: { width: number; style: TextStyle }): string[] {
  if (widthOf(runsOf(pdf, paragraph, style)) <= width) return [`${paragraph} `]
  const lines: string[] = []
  let line = ''
  const words = breakable(paragraph).flatMap((piece) => cutToFit(pdf, piece, { width, style }))
  for (const word of words) {
    const isTooLong = line !== '' && widthOf(runsOf(pdf, (line + word).trimEnd(), style)) > width
    if (!isTooLong) {
      line += line === '' ? word.trimStart() : word
      continue
    }
    lines.push(line)
    line = word.trimStart()
  }
  return line === '' ? lines : [...lines, `${line.trimEnd()} `]
}

/** `width` in points; the text's own line breaks stay. */
export function layText(
  pdf: Pdf,
  text: string,
  { width, style }: { width: number; style: TextStyle },
): Line[] {
  const clean = text.replaceAll('\r\n', '\n').replace(CONTROLS, ' ').trimEnd()
  if (clean === '') return []
  return clean
    .split('\n')
    .flatMap((paragraph) => (paragraph === '' ? [' '] : wrap(pdf, paragraph, { width, style })))
    .map((line) => {
      const shown = line.trimEnd()
      const runs = runsOf(pdf, shown, style)
      return { runs, width: widthOf(runs), isWordEnd: shown !== line }
    })
}

export const leadingOf = ({ size }: TextStyle): number => size * 1.38

export const heightOf = (lines: readonly Line[], style: TextStyle): number => lines.length * leadingOf(style)
