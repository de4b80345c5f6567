import PDFDocument from 'pdfkit'

const MM = 72 / 25.4

/** A4 with margins of 15 mm, in points. */
export const PAGE = {
  left: 15 * MM,
  top: 15 * MM,
  right: 595.28 - 15 * MM,
  bottom: 841.89 - 15 * MM - 14,
  foot: 841.89 - 15 * MM - 8,
  width: 595.28 - 30 * MM,
} as const

export const INK = { text: '#10242d', quiet: '#4c626c', line: '#c8d2d6', accent: '#026585' } as const

export interface Pdf {
  doc: PDFKit.PDFDocument
  root: PDFKit.PDFStructureElement
}

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

/** Skipped by assistive technology: rules, and what each page repeats. */
export function artifact({ doc }: Pdf, draw: () => void): void {
  doc.markContent('Artifact')
  draw()
  doc.endMarkedContent()
}

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
