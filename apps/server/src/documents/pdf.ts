import PDFDocument from 'pdfkit'

/** Points in a millimetre. */
const MM = 72 / 25.4

/** An A4 page: its size, and what lies within margins of 15 mm, in points. */
export const PAGE = {
  left: 15 * MM,
  top: 15 * MM,
  right: 595.28 - 15 * MM,
  /** Above it the last line ends; the page's number stands below. */
  bottom: 841.89 - 15 * MM - 14,
  foot: 841.89 - 15 * MM - 8,
  width: 595.28 - 30 * MM,
} as const

/** Black on white in every theme, and one accent for what is to be paid. */
export const INK = { text: '#10242d', quiet: '#4c626c', line: '#c8d2d6', accent: '#026585' } as const

/** A file that is being drawn, and what its readers' aids are told of its structure. */
export interface Pdf {
  doc: PDFKit.PDFDocument
  root: PDFKit.PDFStructureElement
}

/** Opens a tagged A4 file; its bytes are what the promise gives once `doc.end()` was called. */
export function openPdf(title: string): { pdf: Pdf; bytes: Promise<Buffer> } {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-AU',
    displayTitle: true,
    font: '',
    info: { Title: title, Producer: 'Skipyard', Creator: 'Skipyard' },
  })
  const chunks: Buffer[] = []
  const bytes = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  return { pdf: { doc, root }, bytes }
}

/** Draws what readers' aids pass over: rules, and what is repeated on each page. */
export function artifact({ doc }: Pdf, draw: () => void): void {
  doc.markContent('Artifact')
  draw()
  doc.endMarkedContent()
}

/** A rule across part of the page. */
export function rule(
  pdf: Pdf,
  {
    from,
    to,
    y,
    weight = 0.6,
    colour = INK.line,
  }: { from: number; to: number; y: number; weight?: number; colour?: string },
): void {
  artifact(pdf, () => pdf.doc.moveTo(from, y).lineTo(to, y).lineWidth(weight).stroke(colour))
}
