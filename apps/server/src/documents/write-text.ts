import { featuresOf, type Line, layText, leadingOf, type TextStyle, takeFace } from './lay-text.ts'
import { INK, type Pdf } from './pdf.ts'

export interface Place {
  x: number
  y: number
  width: number
  align?: 'left' | 'right'
}

/** A reader of the tags sees no distances: a word that ends with its line is followed by a space. */
const WORD_END = ' '

function writeLine(pdf: Pdf, line: Line, { x, y, style }: { x: number; y: number; style: TextStyle }): void {
  let at = x
  for (const [index, { face, text, width }] of line.runs.entries()) {
    takeFace(pdf, face, style.size)
    // pdfkit writes from the top of a font's line; fonts differ in their tops and share the baseline.
    const ascent = (face.font.ascent / face.font.unitsPerEm) * style.size
    const top = y + style.size * 0.98 - ascent
    pdf.doc.fillColor(style.colour ?? INK.text)
    pdf.doc.text(text, at, top, { lineBreak: false, ...featuresOf(text) })
    at += width
    const isLast = index === line.runs.length - 1
    if (isLast && line.isWordEnd) pdf.doc.text(WORD_END, at, top, { lineBreak: false })
  }
}

export function writeLines(
  pdf: Pdf,
  lines: readonly Line[],
  { x, y, width, align, style }: Place & { style: TextStyle },
): number {
  let top = y
  for (const line of lines) {
    writeLine(pdf, line, { x: align === 'right' ? x + width - line.width : x, y: top, style })
    top += leadingOf(style)
  }
  return top
}

const FROM_THE_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * Letters that are read from the right are drawn in the order of the eye, from the left: a reader of the tags is given the
 * text itself.
 */
export const actualText = (...texts: readonly string[]): { actual?: string } =>
  texts.some((text) => FROM_THE_RIGHT.test(text)) ? { actual: texts.filter(Boolean).join(' ') } : {}

const OF_COLUMN = { lang: 'en-AU', scope: 'Column' }

export function write(
  pdf: Pdf,
  text: string,
  place: Place & { style: TextStyle; parent?: PDFKit.PDFStructureElement; type?: string },
): number {
  const { width, style, parent = pdf.root, type = 'P' } = place
  const lines = layText(pdf, text, { width, style })
  if (lines.length === 0) return place.y
  let end = place.y
  const draw = () => {
    end = writeLines(pdf, lines, place)
  }
  const options = type === 'TH' ? OF_COLUMN : actualText(text)
  parent.add(pdf.doc.struct(type, options, draw))
  return end
}
