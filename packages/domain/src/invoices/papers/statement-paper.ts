import { PAYMENT_METHODS } from '../../bookings/draft/booking-options.ts'
import type { CustomerRecord } from '../../customers/customer.ts'
import { formatAustralianDate, type LocalDate } from '../../shared/local-date.ts'
import { formatAmount } from '../../shared/money.ts'
import { formatPhone } from '../../shared/phone.ts'
import { formatAbn } from '../../tenants/abn.ts'
import type { InvoiceCompany } from '../invoice.ts'
import type { BankDetails } from '../invoice-settings.ts'
import { AGE_BUCKETS } from '../money/ageing.ts'
import { invoiceTexts } from '../texts.ts'
import { paperName } from './invoice-paper.ts'
import type { Paper, PaperCell, PaperColumn, PaperSum } from './paper.ts'
import { howToPay } from './paper.ts'
import type { OpenItem, Statement, StatementEntry } from './statement.ts'
import { type AccountEntry, type AccountMoney, accountWords } from './statement.ts'
import { billedName, buyerLines, buyerOf } from './tax-invoice.ts'

const { paper: texts } = invoiceTexts

/** The two forms of a statement: everything that happened in its range, or what was open at its end. */
export const STATEMENT_FORMS = ['activity', 'openItem'] as const

export type StatementForm = (typeof STATEMENT_FORMS)[number]

type Entry = StatementEntry & { number: string; details: string }
type Item = OpenItem & { invoiceNumber: string; issuedOn: LocalDate; totalCents: number; paidCents: number }

interface StatementPaperFacts {
  company: InvoiceCompany
  customer: Pick<
    CustomerRecord,
    'name' | 'type' | 'companyName' | 'abn' | 'billingAddress' | 'phone' | 'email'
  >
  from: LocalDate
  to: LocalDate
  form: StatementForm
  statement: Statement<Entry, Item>
  account: AccountMoney<AccountEntry>
  bank: BankDetails | null
  payLink: string
}

const cell = (text: string, small = ''): PaperCell => ({ text, small })
const amount = (cents: number): PaperCell => cell(cents === 0 ? '' : formatAmount(cents))
const figures = (...labels: string[]): PaperColumn[] =>
  labels.map((label) => ({ label, width: 'amount', align: 'right' }))

/** 'CreditCard' as a document says it; an invoice's number as it is. */
function wordOf(number: string): string {
  const method = PAYMENT_METHODS.find((known) => known === number)
  return method ? texts.methods[method] : number
}

const date = (label: string): PaperColumn => ({ label, width: 'date', align: 'left' })

function activity({ statement, from }: StatementPaperFacts): Pick<Paper, 'columns' | 'rows' | 'empty'> {
  const opening = [
    cell(formatAustralianDate(from)),
    cell(texts.opening),
    cell(''),
    cell(''),
    cell(formatAmount(statement.openingCents)),
  ]
  const rows = statement.lines.map((line) => [
    cell(formatAustralianDate(line.on)),
    cell(`${texts.kinds[line.kind]} ${wordOf(line.number)}`, line.details),
    amount(line.chargedCents),
    amount(line.paidCents),
    cell(formatAmount(line.balanceCents)),
  ])
  return {
    columns: [
      date(texts.date),
      { label: texts.details, width: 'wide', align: 'left' },
      ...figures(texts.charged, texts.paid, texts.balance),
    ],
    rows: [opening, ...rows],
    empty: rows.length === 0 ? texts.nothingInRange : '',
  }
}

const openItems = ({ statement }: StatementPaperFacts): Pick<Paper, 'columns' | 'rows' | 'empty'> => ({
  columns: [
    { label: texts.invoice, width: 'wide', align: 'left' },
    date(texts.date),
    date(texts.dueDate),
    ...figures(texts.total, texts.paid, texts.balance),
  ],
  rows: statement.openItems.map((item) => [
    cell(item.invoiceNumber),
    cell(formatAustralianDate(item.issuedOn)),
    cell(formatAustralianDate(item.dueOn)),
    cell(formatAmount(item.totalCents)),
    amount(item.paidCents),
    cell(formatAmount(item.balanceCents)),
  ]),
  empty: texts.nothingOpen,
})

const agesOf = ({ statement: { ageing } }: StatementPaperFacts): PaperSum[] =>
  ([...AGE_BUCKETS, 'inCredit'] as const)
    .filter((bucket) => ageing[bucket] !== 0)
    .map((bucket) => ({
      label: texts.ages[bucket],
      value: formatAmount(ageing[bucket]),
      weight: 'plain',
    }))

function payOf({ company, bank, payLink, customer, statement }: StatementPaperFacts): Paper['pay'] {
  if (statement.closingCents <= 0) return null
  const [one, ...others] = statement.openItems
  const reference = one && others.length === 0 ? one.invoiceNumber : billedName(buyerOf(customer))
  return howToPay(texts.howToPayNow, { company, bank, payLink, reference })
}

/** A customer's account as it is printed, in the frame of an invoice: charged and paid in two columns, never signs. */
export function statementPaper(facts: StatementPaperFacts): Paper {
  const { company, customer, from, to, form, statement, account } = facts
  const main = { label: texts.closing, value: formatAmount(statement.closingCents) }
  const buyer = buyerOf(customer)
  const name = billedName(buyer)
  const words = [...buyerLines(buyer), customer.billingAddress, formatPhone(customer.phone), customer.email]
  return {
    heading: texts.statement,
    number: name,
    name: paperName(texts.statement, name),
    company: {
      ...company,
      abn: company.abn === '' ? '' : `ABN ${formatAbn(company.abn)}`,
      phone: formatPhone(company.phone),
    },
    facts: [
      { label: texts.statementRange, value: formatAustralianDate(from) },
      { label: texts.statementEnd, value: formatAustralianDate(to) },
      ...(account.balanceCents === 0
        ? []
        : [{ label: invoiceTexts.onAccount.label, value: formatAmount(account.balanceCents) }]),
    ],
    main,
    blocks: [{ label: invoiceTexts.billTo, name, lines: words.filter((line) => line !== '') }],
    ...(form === 'activity' ? activity(facts) : openItems(facts)),
    words: accountWords(account),
    sums: [
      { label: texts.charged, value: formatAmount(statement.chargedCents), weight: 'plain' },
      { label: texts.paid, value: formatAmount(statement.paidCents), weight: 'plain' },
      ...agesOf(facts),
      { ...main, weight: 'main' },
    ],
    pay: payOf(facts),
    thanks: statement.closingCents === 0 ? texts.nothingToPay : '',
    note: '',
  }
}
