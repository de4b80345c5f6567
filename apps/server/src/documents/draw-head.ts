import type { Paper, PaperBlock } from '@skipyard/domain/invoices/papers/paper.ts'
import { INK, PAGE, type Pdf, rule } from './pdf.ts'
import { write } from './write-text.ts'

const QUIET = { size: 8, colour: INK.quiet }
const LOGO = { width: 110, height: 40 }
const MAIN_WIDTH = 130

const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) })

function drawLogo({ doc, root }: Pdf, logo: Buffer, alt: string): number {
  const { width, height } = sizeOf(logo)
  const scale = Math.min(LOGO.width / width, LOGO.height / height)
  const source = `data:image/png;base64,${logo.toString('base64')}`
  const draw = () => {
    doc.image(source, PAGE.left, PAGE.top, { width: width * scale })
  }
  root.add(doc.struct('Figure', { alt }, draw))
  return width * scale
}

function drawTitle(pdf: Pdf, { company, heading, number }: Paper, logo: Buffer | null): number {
  const { left, top, width } = PAGE
  const x = logo ? left + drawLogo(pdf, logo, company.name) + 12 : left
  const half = width * 0.56
  const nameEnd = write(pdf, company.name, {
    x,
    y: top + 3,
    width: left + half - x,
    style: { size: 15, weight: 'semi' },
  })
  const end = write(pdf, company.abn, {
    x,
    y: nameEnd,
    width: left + half - x,
    style: { size: 9, colour: INK.quiet },
  })
  const right = { x: left + half, width: width - half, align: 'right' } as const
  const headingEnd = write(pdf, heading, {
    ...right,
    y: top,
    style: { size: 20, weight: 'semi' },
    type: 'H1',
  })
  const numberEnd = write(pdf, number, { ...right, y: headingEnd, style: { size: 10 } })
  return Math.max(end, numberEnd, top + LOGO.height) + 12
}

function drawFacts(pdf: Pdf, { facts, main }: Paper, y: number): number {
  const { left, right, width } = PAGE
  const step = (width - MAIN_WIDTH) / Math.max(facts.length, 3)
  const ends = facts.map(({ label, value }, index) => {
    const place = { x: left + index * step, width: step - 10 }
    const below = write(pdf, label, { ...place, y, style: QUIET })
    return write(pdf, value, { ...place, y: below, style: { size: 10.5, weight: 'semi' } })
  })
  const place = { x: right - MAIN_WIDTH, width: MAIN_WIDTH, align: 'right' } as const
  const below = write(pdf, main.label, { ...place, y, style: QUIET })
  const style = { size: 16.5, weight: 'bold', colour: INK.accent } as const
  return Math.max(...ends, write(pdf, main.value, { ...place, y: below - 1, style })) + 14
}

function drawBlock(
  pdf: Pdf,
  { label, name, lines }: PaperBlock,
  place: { x: number; y: number; width: number },
): number {
  let y = write(pdf, label, { ...place, style: QUIET })
  y = write(pdf, name, { ...place, y, style: { size: 10, weight: 'semi' } })
  for (const line of lines) y = write(pdf, line, { ...place, y, style: { size: 9.5, colour: INK.quiet } })
  return y
}

export function drawHead(pdf: Pdf, paper: Paper, logo: Buffer | null): number {
  const { left, right, width } = PAGE
  const under = drawTitle(pdf, paper, logo)
  rule(pdf, { from: left, to: right, y: under, weight: 1.2, colour: INK.text })
  const y = drawFacts(pdf, paper, under + 9)
  const half = width / 2
  const ends = paper.blocks.map((block, index) =>
    drawBlock(pdf, block, { x: left + index * (half + 12), y, width: half - 12 }),
  )
  return Math.max(y, ...ends) + 16
}
