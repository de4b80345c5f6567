import type { Paper } from '@skipyard/domain/invoices/papers/paper.ts'
import { drawClose } from './draw-close.ts'
import { drawHead } from './draw-head.ts'
import { drawTable } from './draw-table.ts'
import { layText } from './lay-text.ts'
import { artifact, INK, openPdf, PAGE, type Pdf } from './pdf.ts'
import { writeLines } from './write-text.ts'

const QUIET = { size: 8, colour: INK.quiet }

const repeated = (pdf: Pdf, text: string, place: { y: number; align: 'left' | 'right' }) =>
  artifact(pdf, () => {
    const lines = layText(pdf, text, { width: PAGE.width, style: QUIET })
    writeLines(pdf, lines, { x: PAGE.left, width: PAGE.width, style: QUIET, ...place })
  })

function turnPageOf(pdf: Pdf, { company, heading, number }: Paper): () => number {
  return () => {
    pdf.doc.addPage()
    repeated(pdf, `${company.name} · ${heading} ${number}`, { y: PAGE.top, align: 'left' })
    return PAGE.top + 22
  }
}

function numberPages(pdf: Pdf, from: number): void {
  const { start, count } = pdf.doc.bufferedPageRange()
  const to = start + count
  for (let page = from; page < to; page += 1) {
    pdf.doc.switchToPage(page)
    repeated(pdf, `Page ${page - from + 1} of ${to - from}`, { y: PAGE.foot, align: 'right' })
  }
}

export interface PaperFile {
  title: string
  papers: readonly Paper[]
  logo: Buffer | null
}

export function openPaperFile({ title, logo }: Pick<PaperFile, 'title' | 'logo'>) {
  const { pdf, bytes } = openPdf(title)
  let isEmpty = true
  return {
    add(paper: Paper): void {
      if (!isEmpty) pdf.doc.addPage()
      isEmpty = false
      const { start, count } = pdf.doc.bufferedPageRange()
      const turnPage = turnPageOf(pdf, paper)
      const y = drawTable(pdf, paper, { y: drawHead(pdf, paper, logo), turnPage })
      drawClose(pdf, paper, { y, turnPage })
      numberPages(pdf, start + count - 1)
      pdf.doc.flushPages()
    },
    end(): Promise<Buffer> {
      pdf.root.end()
      pdf.doc.end()
      return bytes
    },
  }
}
