import type { Paper, PaperCell, PaperWidth } from '@skipyard/domain/invoices/papers/paper.ts'
import { heightOf, layText, type TextStyle } from './lay-text.ts'
import { INK, PAGE, type Pdf, rule } from './pdf.ts'
import { actualText, write, writeLines } from './write-text.ts'

const WIDTHS: Record<Exclude<PaperWidth, 'wide'>, number> = { amount: 82, short: 52, date: 64 }
const GAP = 8
const PADDING = 6
const HEAD: TextStyle = { size: 8, colour: INK.quiet }
const SMALL: TextStyle = { size: 8.5, colour: INK.quiet }

interface Column {
  label: string
  x: number
  width: number
  align: 'left' | 'right'
  isWide: boolean
}

function placed({ columns }: Paper): Column[] {
  const fixed = columns.reduce((sum, { width }) => sum + (width === 'wide' ? 0 : WIDTHS[width]), 0)
  let x: number = PAGE.left
  return columns.map(({ label, width, align }) => {
    const all = width === 'wide' ? PAGE.width - fixed : WIDTHS[width]
    const inner = width === 'wide' ? all - GAP : all
    const column = {
      label,
      x: align === 'right' ? x + GAP : x,
      width: align === 'right' ? all - GAP : inner,
      align,
    }
    x += all
    return { ...column, isWide: width === 'wide' }
  })
}

type TurnPage = () => number

interface TableParts {
  pdf: Pdf
  columns: Column[]
  table: PDFKit.PDFStructureElement
}

function drawTableHead({ pdf, columns, table }: TableParts, y: number): number {
  const row = pdf.doc.struct('TR')
  table.add(row)
  for (const { label, ...place } of columns) {
    write(pdf, label, { ...place, y, style: HEAD, parent: row, type: 'TH' })
  }
  row.end()
  rule(pdf, { from: PAGE.left, to: PAGE.right, y: y + 15, weight: 0.8, colour: INK.text })
  return y + 15
}

function layRow({ pdf, columns }: TableParts, cells: readonly PaperCell[]) {
  const laid = columns.map((column, index) => {
    const { text = '', small = '' } = cells[index] ?? {}
    const style: TextStyle = { size: 9.5, weight: column.isWide ? 'semi' : 'regular' }
    const lines = layText(pdf, text, { width: column.width, style })
    const smaller = layText(pdf, small, { width: column.width, style: SMALL })
    const height = heightOf(lines, style) + heightOf(smaller, SMALL)
    return { column, style, lines, smaller, height, read: actualText(text, small) }
  })
  return { laid, height: Math.max(...laid.map(({ height }) => height)) + 2 * PADDING }
}

function drawRow({ pdf, table }: TableParts, { laid, height }: ReturnType<typeof layRow>, y: number): number {
  const row = pdf.doc.struct('TR')
  table.add(row)
  for (const { column, style, lines, smaller, read } of laid) {
    const draw = () => {
      const below = writeLines(pdf, lines, { ...column, y: y + PADDING, style })
      writeLines(pdf, smaller, { ...column, y: below, style: SMALL })
    }
    row.add(pdf.doc.struct('TD', read, draw))
  }
  row.end()
  rule(pdf, { from: PAGE.left, to: PAGE.right, y: y + height })
  return y + height
}

/** The head is repeated on every page; answers the y below the table. */
export function drawTable(
  pdf: Pdf,
  paper: Paper,
  { y, turnPage }: { y: number; turnPage: TurnPage },
): number {
  const parts = { pdf, columns: placed(paper), table: pdf.doc.struct('Table') }
  pdf.root.add(parts.table)
  let top = drawTableHead(parts, y)
  for (const cells of paper.rows) {
    const row = layRow(parts, cells)
    if (top + row.height > PAGE.bottom) top = drawTableHead(parts, turnPage())
    top = drawRow(parts, row, top)
  }
  parts.table.end()
  if (paper.rows.length > 0) return top
  return write(pdf, paper.empty, { x: PAGE.left, y: top + PADDING, width: PAGE.width, style: SMALL })
}
