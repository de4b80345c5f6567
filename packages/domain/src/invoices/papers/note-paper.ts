import { formatAustralianDate, type LocalDate } from '../../shared/local-date.ts'
import { type Cents, formatAmount } from '../../shared/money.ts'
import type { InvoiceContent } from '../invoice.ts'
import { totalsOf } from '../invoice-totals.ts'
import { invoiceTexts } from '../texts.ts'
import { blocksOf, companyOf, gstWords, lineColumns, lineRows, paperName } from './invoice-paper.ts'
import type { Paper } from './paper.ts'

const { paper: texts } = invoiceTexts

interface NotePaperFacts {
  noteNumber: string
  invoiceNumber: string
  issuedOn: LocalDate
  reason: string
  amountCents: Cents
  gstCents: Cents
  content: InvoiceContent
}

/**
 * What an adjustment note says (GST Act s 29-75): which invoice it is about, why, what that comes to now, and the
 * difference with its GST. Only a company registered for GST makes adjustments; any other gives credit.
 */
export function notePaper(facts: NotePaperFacts): Paper {
  const { noteNumber, invoiceNumber, issuedOn, reason, amountCents, gstCents, content } = facts
  const { totalCents } = totalsOf(content)
  const heading = invoiceTexts.noteHeader(content.isGstRegistered)
  const credit = { label: texts.totalCredit, value: formatAmount(amountCents) }
  const plain = (label: string, cents: Cents) =>
    ({ label, value: formatAmount(cents), weight: 'plain' }) as const
  const gst = [plain(texts.creditWithoutGst, amountCents - gstCents), plain(texts.gst, gstCents)]
  return {
    heading,
    number: noteNumber,
    name: paperName(heading, noteNumber),
    company: companyOf(content),
    facts: [
      { label: texts.date, value: formatAustralianDate(issuedOn) },
      { label: texts.forInvoice, value: invoiceNumber },
      { label: texts.reason, value: reason },
    ],
    main: credit,
    blocks: blocksOf(content),
    columns: lineColumns(content.isGstRegistered),
    rows: lineRows(content),
    empty: '',
    words: gstWords(content),
    sums: [
      plain(texts.before, totalCents + amountCents),
      { ...plain(texts.now, totalCents), weight: 'total' },
      ...(content.isGstRegistered ? gst : []),
      { ...credit, weight: 'main' },
    ],
    pay: null,
    thanks: '',
    // The terms of the invoice are none of a credit.
    note: '',
  }
}
