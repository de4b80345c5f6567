import type { InvoiceCompany } from '../invoices/invoice.ts'
import { paperName } from '../invoices/papers/invoice-paper.ts'
import type { Paper, PaperCell, PaperColumn } from '../invoices/papers/paper.ts'
import { formatAustralianDate, type LocalDate } from '../shared/local-date.ts'
import { type Cents, formatAmount } from '../shared/money.ts'
import { formatPhone } from '../shared/phone.ts'
import { formatAbn } from '../tenants/abn.ts'
import type { GstAmounts } from './gst.ts'
import { type GstLine, gstTexts as texts } from './gst-lines.ts'
import type { GstBasis } from './gst-period.ts'

export const MOST_GST_LINES_ON_PAPER = 2_000

interface GstPaperFacts {
  company: InvoiceCompany
  period: string
  from: LocalDate
  to: LocalDate
  basis: GstBasis
  sums: GstAmounts
  lines: readonly GstLine[]
  total: number
}

const cell = (text: string, small = ''): PaperCell => ({ text, small })
const amount = (cents: Cents): PaperCell => cell(formatAmount(cents))
const figures = (...labels: string[]): PaperColumn[] =>
  labels.map((label) => ({ label, width: 'amount', align: 'right' }))

const rowOf = (line: GstLine): PaperCell[] => [
  cell(formatAustralianDate(line.on)),
  cell(`${texts.kinds[line.kind]} ${line.number}`, line.customerName),
  amount(line.salesCents),
  amount(line.freeCents),
  amount(line.gstCents),
]

/** The GST report on paper: the BAS figures and the documents behind them. */
export function gstPaper(facts: GstPaperFacts): Paper {
  const { company, period, basis, sums, lines, total } = facts
  const main = { label: texts.gst, value: formatAmount(sums.gstCents) }
  const { columns } = texts
  return {
    heading: texts.title,
    number: period,
    name: paperName(texts.title, `${period}, ${texts.bases[basis]}`),
    company: {
      ...company,
      abn: company.abn === '' ? '' : `ABN ${formatAbn(company.abn)}`,
      phone: formatPhone(company.phone),
    },
    facts: [
      {
        label: texts.period,
        value: `${formatAustralianDate(facts.from)} – ${formatAustralianDate(facts.to)}`,
      },
      { label: texts.basis, value: texts.bases[basis] },
    ],
    main,
    blocks: [],
    columns: [
      { label: columns.date, width: 'date', align: 'left' },
      { label: columns.number, width: 'wide', align: 'left' },
      ...figures(columns.sales, columns.free, columns.gst),
    ],
    rows: lines.map(rowOf),
    empty: lines.length === 0 ? texts.none : '',
    words: lines.length < total ? texts.first(lines.length, total) : '',
    sums: [
      { label: texts.sales, value: formatAmount(sums.salesCents), weight: 'plain' },
      { label: texts.free, value: formatAmount(sums.freeCents), weight: 'plain' },
      { ...main, weight: 'main' },
    ],
    pay: null,
    thanks: '',
    note: texts.about[basis],
  }
}
