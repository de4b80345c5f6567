import { z } from 'zod'
import type { Paper } from './books.ts'
import { changePaper } from './change-paper.ts'
import { createPaper } from './create-paper.ts'
import {
  type ApiCall,
  answerList,
  answerOne,
  isPaged,
  listed,
  readBody,
  saveEach,
  saveOne,
} from './elements.ts'
import { toDollars } from './money.ts'
import { findPaper, type PaperRules, type SentPaper } from './papers.ts'
import { badBody, badQuery, insist, notFound } from './refusal.ts'
import { listParameters, type Resource } from './resource.ts'
import { empty, invoice, type SentInvoice } from './schemas.ts'
import { type Detail, invoiceWire } from './wires.ts'

const scope = 'accounting.invoices'

/** Decimals of unit prices in this call. */
export function placesOf({ query }: ApiCall): number {
  const given = query.get('unitdp')
  if (given !== null && given !== '2' && given !== '4') throw badQuery(`unitdp is not valid: ${given}`)
  return given === '4' ? 4 : 2
}

const rulesOf = (call: ApiCall): PaperRules => ({ books: call.books, isNote: false, places: placesOf(call) })

const paperOf = ({ InvoiceID: id, InvoiceNumber: number, ...sent }: SentInvoice): SentPaper => ({
  ...sent,
  ...(id !== undefined && { id }),
  ...(number !== undefined && { number }),
})

const wireOf = ({ books }: ApiCall, paper: Paper) => invoiceWire(books, paper, 'full')

function saveInvoice(call: ApiCall, sent: SentInvoice): Paper {
  const found = findPaper(call.books.invoices, sent.InvoiceID ?? sent.InvoiceNumber)
  insist(sent.InvoiceID === undefined || found !== undefined, 'Invoice could not be found')
  return found ? changePaper(rulesOf(call), found, paperOf(sent)) : createPaper(rulesOf(call), paperOf(sent))
}

function listInvoices(call: ApiCall) {
  const { books, query } = call
  const [ids, numbers] = [listed(call, 'IDs'), listed(call, 'InvoiceNumbers')]
  const [contacts, statuses] = [listed(call, 'ContactIDs'), listed(call, 'Statuses')]
  const list: Detail = query.get('summaryOnly') === 'true' ? 'summary' : 'list'
  const detail: Detail = list === 'list' && isPaged(call) ? 'full' : list
  const rows = books.invoices
    .filter(({ id, number }) => (ids?.includes(id) ?? true) && (numbers?.includes(number) ?? true))
    .filter(
      ({ contactId, status }) =>
        (contacts?.includes(contactId) ?? true) && (statuses?.includes(status) ?? true),
    )
    .map((paper) => ({ updatedAt: paper.updatedAt, wire: invoiceWire(books, paper, detail) }))
  return answerList(call, 'Invoices', rows)
}

function found({ books, ids: [id = ''] }: ApiCall): Paper {
  const paper = findPaper(books.invoices, id)
  if (!paper) throw notFound()
  return paper
}

function updateInvoice(call: ApiCall) {
  const [sent, ...others] = readBody(
    z.strictObject({ Invoices: z.array(invoice).min(1) }),
    call.body,
  ).Invoices
  if (!sent || others.length > 0) throw badBody('Invoices: one invoice is expected')
  const paper = found(call)
  return saveOne('Invoices', sent, (one) =>
    wireOf(call, changePaper(rulesOf(call), paper, { ...paperOf(one), id: paper.id })),
  )
}

function emailInvoice(call: ApiCall) {
  readBody(empty, call.body)
  const paper = found(call)
  const { books } = call
  saveOne('Invoices', { InvoiceID: paper.id, AmountDue: toDollars(paper.totalCents) }, () => {
    insist(
      ['SUBMITTED', 'AUTHORISED', 'PAID'].includes(paper.status) && paper.type === 'ACCREC',
      'Invoice not of valid status for emailing',
    )
    const mail = books.contacts.find(({ id }) => id === paper.contactId)?.fields.EmailAddress
    insist(Boolean(mail), 'Contact must have an email address to send the invoice to')
    paper.emails += 1
    paper.isSent = true
    return {}
  })
  return { status: 204 }
}

/** Invoices: found, made, changed, voided and mailed. */
export const invoiceResources: Record<string, Resource> = {
  'GET Invoices': {
    scope,
    parameters: [
      ...listParameters,
      ...['IDs', 'InvoiceNumbers', 'ContactIDs', 'Statuses', 'includeArchived', 'createdByMyApp'],
      ...['unitdp', 'summaryOnly', 'searchTerm'],
    ],
    serve: listInvoices,
  },
  'GET Invoices/*': {
    scope,
    parameters: ['unitdp'],
    serve: (call) => answerOne('Invoices', wireOf(call, found(call))),
  },
  'PUT Invoices': {
    scope,
    parameters: ['summarizeErrors', 'unitdp'],
    serve: (call) =>
      saveEach(call, { name: 'Invoices', schema: invoice }, (sent) =>
        wireOf(call, createPaper(rulesOf(call), paperOf(sent))),
      ),
  },
  'POST Invoices': {
    scope,
    parameters: ['summarizeErrors', 'unitdp'],
    serve: (call) =>
      saveEach(call, { name: 'Invoices', schema: invoice }, (sent) => wireOf(call, saveInvoice(call, sent))),
  },
  'POST Invoices/*': { scope, parameters: ['unitdp'], serve: updateInvoice },
  'POST Invoices/*/Email': { scope, parameters: [], serve: emailInvoice },
}
