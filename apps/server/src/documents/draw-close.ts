import type { Paper, PaperFact, PaperPay, PaperSum } from '@skipyard/domain/invoices/papers/paper.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { heightOf, layText, type TextStyle } from './lay-text.ts'
import { INK, PAGE, type Pdf, rule } from './pdf.ts'
import { write } from './write-text.ts'

const { paper: texts } = invoiceTexts

const WORDS: TextStyle = { size: 8.5, colour: INK.quiet }
const NOTE: TextStyle = { size: 8, colour: INK.quiet }
const SUMS = { x: PAGE.left + PAGE.width * 0.56, width: PAGE.width * 0.44 }
interface SumLook {
  style: TextStyle
  height: number
  inset: number
  rule: number
  label: string
  value: string
}

const SUM_LOOKS: Record<PaperSum['weight'], SumLook> = {
  plain: { style: { size: 9.5 }, height: 17, inset: 1, rule: 0, label: INK.quiet, value: INK.text },
  total: {
    style: { size: 10.5, weight: 'bold' },
    height: 20,
    inset: 3,
    rule: 0.8,
    label: INK.text,
    value: INK.text,
  },
  main: {
    style: { size: 13, weight: 'bold' },
    height: 27,
    inset: 6,
    rule: 1.2,
    label: INK.text,
    value: INK.accent,
  },
}
const PAY_HEAD = 40
const VALUE_WIDTH = 92
const LABEL_WIDTH = 56

const sumsHeight = ({ sums }: Paper) => sums.reduce((sum, { weight }) => sum + SUM_LOOKS[weight].height, 0)

const noteOf = ({ note, company }: Paper) => [note, company.address].filter((text) => text !== '').join('\n')

function drawSum(pdf: Pdf, { label, value, weight }: PaperSum, top: number): void {
  const look = SUM_LOOKS[weight]
  if (look.rule > 0) {
    rule(pdf, { from: SUMS.x, to: PAGE.right, y: top - 1, colour: INK.text, weight: look.rule })
  }
  const y = top + look.inset
  const words = { x: SUMS.x, y, width: SUMS.width - VALUE_WIDTH }
  write(pdf, label, { ...words, style: { ...look.style, colour: look.label } })
  const figure = { x: PAGE.right - VALUE_WIDTH, y, width: VALUE_WIDTH, align: 'right' } as const
  write(pdf, value, { ...figure, style: { ...look.style, colour: look.value } })
}

function drawSums(pdf: Pdf, { sums, words }: Paper, top: number): void {
  let y = top
  write(pdf, words, { x: PAGE.left, y, width: PAGE.width * 0.42, style: WORDS })
  for (const sum of sums) {
    drawSum(pdf, sum, y)
    y += SUM_LOOKS[sum.weight].height
  }
}

const VALUE: TextStyle = { size: 9.5, weight: 'semi' }
const LINK: TextStyle = { size: 8.5, weight: 'semi' }
const COLUMNS = [
  { x: PAGE.left, width: PAGE.width * 0.42 },
  { x: PAGE.left + PAGE.width * 0.44, width: PAGE.width * 0.3 },
  { x: PAGE.left + PAGE.width * 0.76, width: PAGE.width * 0.24 },
] as const
const [BANK, CARD, QUESTIONS] = COLUMNS
const BANK_VALUE = { x: BANK.x + LABEL_WIDTH, width: BANK.width - LABEL_WIDTH }

const heightIn = (pdf: Pdf, text: string, { width, style }: { width: number; style: TextStyle }) =>
  heightOf(layText(pdf, text, { width, style }), style)

function drawBank(pdf: Pdf, bank: readonly PaperFact[], top: number): void {
  let y = top
  for (const { label, value } of bank) {
    write(pdf, label, { ...BANK, y, style: { size: 9.5, colour: INK.quiet } })
    y = write(pdf, value, { ...BANK_VALUE, y, style: VALUE }) + 1
  }
}

function drawPay(pdf: Pdf, { title, bank, link, questions }: PaperPay, top: number): void {
  rule(pdf, { from: PAGE.left, to: PAGE.right, y: top, weight: 1.2, colour: INK.text })
  write(pdf, title, {
    x: PAGE.left,
    y: top + 8,
    width: PAGE.width,
    style: { size: 11, weight: 'semi' },
    type: 'H2',
  })
  const y = top + PAY_HEAD
  const head = (column: (typeof COLUMNS)[number], text: string) =>
    write(pdf, text, { ...column, y: y - 12, style: { size: 9, weight: 'semi' }, type: 'H3' })
  head(BANK, texts.bankTransfer)
  drawBank(pdf, bank, y + 3)
  if (link !== '') {
    head(CARD, texts.payOnline)
    const below = write(pdf, texts.payLink, { ...CARD, y: y + 3, style: WORDS })
    write(pdf, link, { ...CARD, y: below, style: LINK })
  }
  head(QUESTIONS, texts.questions)
  let below = y + 3
  for (const line of questions) below = write(pdf, line, { ...QUESTIONS, y: below, style: WORDS })
}

function payHeight(pdf: Pdf, { pay, thanks }: Paper): number {
  if (pay === null) return thanks === '' ? 0 : 40
  const bank = pay.bank.reduce(
    (sum, { value }) => sum + 1 + heightIn(pdf, value, { width: BANK_VALUE.width, style: VALUE }),
    0,
  )
  const link = 12 + heightIn(pdf, pay.link, { width: CARD.width, style: LINK })
  const questions = heightIn(pdf, pay.questions.join('\n'), { width: QUESTIONS.width, style: WORDS })
  return PAY_HEAD + 14 + Math.max(bank, link, questions)
}

function drawThanks(pdf: Pdf, thanks: string, top: number): void {
  rule(pdf, { from: PAGE.left, to: PAGE.right, y: top, weight: 1.2, colour: INK.text })
  write(pdf, thanks, { x: PAGE.left, y: top + 10, width: PAGE.width, style: { size: 11, weight: 'semi' } })
}

export function drawClose(
  pdf: Pdf,
  paper: Paper,
  { y, turnPage }: { y: number; turnPage: () => number },
): void {
  const note = noteOf(paper)
  const words = heightIn(pdf, paper.words, { width: PAGE.width * 0.42, style: WORDS })
  const noteHeight = heightIn(pdf, note, { width: PAGE.width * 0.8, style: NOTE }) + 8
  const sums = Math.max(sumsHeight(paper), words) + 24
  const pay = payHeight(pdf, paper)
  const whole = sums + pay + noteHeight + 12
  const top = y + whole > PAGE.bottom ? turnPage() : y
  drawSums(pdf, paper, top + 12)
  const foot = PAGE.bottom - noteHeight
  if (paper.pay) drawPay(pdf, paper.pay, foot - pay)
  else if (paper.thanks !== '') drawThanks(pdf, paper.thanks, foot - pay)
  rule(pdf, { from: PAGE.left, to: PAGE.right, y: foot })
  write(pdf, note, { x: PAGE.left, y: foot + 6, width: PAGE.width * 0.8, style: NOTE })
}
