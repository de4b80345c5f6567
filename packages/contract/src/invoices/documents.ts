import { STATEMENT_FORMS } from '@skipyard/domain/invoices/papers/statement-paper.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, id, line, wireDate } from '../shared/shared.ts'

const text = z.string()
const fact = z.object({ label: text, value: text })

/**
 * A document as printable words: the print page shows it, PDF and email are made of it. `pay` is null with
 * nothing left to pay, and lacks the account for a role that may not see it.
 */
export const paper = z
  .object({
    heading: text,
    number: text,
    name: text,
    company: z.object({ name: text, abn: text, address: text, phone: text, email: text }),
    facts: z.array(fact),
    main: fact,
    blocks: z.array(z.object({ label: text, name: text, lines: z.array(text) })),
    columns: z.array(
      z.object({
        label: text,
        width: z.enum(['wide', 'amount', 'short', 'date']),
        align: z.enum(['left', 'right']),
      }),
    ),
    rows: z.array(z.array(z.object({ text, small: text }))),
    empty: text,
    words: text,
    sums: z.array(fact.extend({ weight: z.enum(['plain', 'total', 'main']) })),
    pay: z.object({ title: text, bank: z.array(fact), link: text, questions: z.array(text) }).nullable(),
    thanks: text,
    note: text,
  })
  .meta({ id: 'Paper' })

const version = z.coerce.number().int().min(1).max(100_000).optional()

export const getInvoicePaper = operation({
  method: 'GET',
  path: '/invoices/:invoiceId/document',
  summary: 'What the document of an invoice says',
  tag: 'invoices',
  access: 'member',
  params: z.object({ invoiceId: id }),
  query: z.object({ version }),
  reply: data(paper),
})

export const getInvoicePdf = operation({
  method: 'GET',
  path: '/invoices/:invoiceId/pdf',
  summary: 'An invoice as a PDF',
  tag: 'invoices',
  access: 'member',
  params: z.object({ invoiceId: id }),
  query: z.object({ version }),
  produces: 'application/pdf',
  reply: text,
})

/** The email Send would send; `obstacle` says why it cannot be sent now. */
export const getInvoiceMail = operation({
  method: 'GET',
  path: '/invoices/:invoiceId/mail',
  summary: 'The email of an invoice before it is sent',
  tag: 'invoices',
  access: 'member',
  params: z.object({ invoiceId: id }),
  reply: data(
    z.object({
      recipients: z.array(text),
      replyTo: text,
      subject: text,
      text,
      attachment: text,
      obstacle: text,
    }),
  ),
})

const noteParams = z.object({ invoiceId: id, noteNumber: line(60) })

export const getNotePaper = operation({
  method: 'GET',
  path: '/invoices/:invoiceId/adjustment-notes/:noteNumber/document',
  summary: 'What an adjustment note says',
  tag: 'invoices',
  access: 'member',
  params: noteParams,
  reply: data(paper),
})

export const getNotePdf = operation({
  method: 'GET',
  path: '/invoices/:invoiceId/adjustment-notes/:noteNumber/pdf',
  summary: 'An adjustment note as a PDF',
  tag: 'invoices',
  access: 'member',
  params: noteParams,
  produces: 'application/pdf',
  reply: text,
})

export const MOST_PRINTED = 1_000

/** In the order of the ids, each from a page of its own. */
export const printInvoices = operation({
  method: 'POST',
  path: '/invoices/print',
  summary: 'Several invoices as one PDF',
  tag: 'invoices',
  access: 'member',
  body: z.object({ invoices: z.array(id).min(1).max(MOST_PRINTED) }),
  produces: 'application/pdf',
  isReplyNeverStored: true,
  reply: text,
})

const statementParams = z.object({ customerId: id })
const statementQuery = z.object({
  startDate: wireDate(),
  endDate: wireDate(),
  form: z.enum(STATEMENT_FORMS).default('activity'),
})

export const getStatementPaper = operation({
  method: 'GET',
  path: '/customer-statements/:customerId/document',
  summary: 'What the document of a statement says',
  tag: 'invoices',
  access: 'member',
  params: statementParams,
  query: statementQuery,
  reply: data(paper),
})

export const getStatementPdf = operation({
  method: 'GET',
  path: '/customer-statements/:customerId/pdf',
  summary: 'A statement as a PDF',
  tag: 'invoices',
  access: 'member',
  params: statementParams,
  query: statementQuery,
  produces: 'application/pdf',
  reply: text,
})

/** The receipt of a payment as a PDF; 404 of one that was not paid before an invoice, or was undone. */
export const getReceiptPdf = operation({
  method: 'GET',
  path: '/payments/:paymentId/receipt',
  summary: 'The receipt of money that was paid before an invoice, as a PDF',
  tag: 'invoices',
  access: 'member',
  params: z.object({ paymentId: id }),
  produces: 'application/pdf',
  reply: text,
})
