import { randomUUID } from 'node:crypto'
import { type Paper, type PaperStatus, touch } from './books.ts'
import { contactOf } from './contacts.ts'
import { checkPaperDay } from './lock-dates.ts'
import { checkDays, findPaper, type PaperRules, readLines, type SentPaper, shelfOf } from './papers.ts'
import { insist } from './refusal.ts'
import { todayThere } from './wire-dates.ts'

const FIRST: readonly PaperStatus[] = ['DRAFT', 'SUBMITTED', 'AUTHORISED']

function checkNew(rules: PaperRules, sent: SentPaper): void {
  insist(sent.id === undefined, `${rules.isNote ? 'Credit note' : 'Invoice'} could not be found.`)
  insist(sent.Contact !== undefined, 'A Contact must be specified for this type of transaction')
  const status = sent.Status ?? 'DRAFT'
  insist(FIRST.includes(status), 'Invoice not of valid status for creation')
  insist(
    sent.SentToContact !== true || status === 'AUTHORISED',
    'SentToContact can be set only on invoices that have been approved.',
  )
}

function numberOf(rules: PaperRules, sent: SentPaper): string {
  const papers = shelfOf(rules)
  const next = `${rules.isNote ? 'CN' : 'INV'}-${String(papers.length + 1).padStart(4, '0')}`
  const number = sent.number || next
  const refusal = rules.isNote ? 'Credit note number must be unique.' : 'Invoice # must be unique.'
  insist(sent.Type === 'ACCPAY' || findPaper(papers, number) === undefined, refusal)
  return number
}

/** Makes an invoice or a credit note. */
export function createPaper(rules: PaperRules, sent: SentPaper): Paper {
  insist(sent.Type !== undefined, 'Type is required.')
  checkNew(rules, sent)
  const status = sent.Status ?? 'DRAFT'
  const days = { status, date: sent.Date ?? todayThere(), dueDate: sent.DueDate }
  checkDays(rules, days)
  checkPaperDay(rules.books, days)
  const number = numberOf(rules, sent)
  const lineAmountTypes = sent.LineAmountTypes ?? 'Exclusive'
  const read = readLines(rules, sent.LineItems ?? [], { lineAmountTypes, status, lines: [] })
  const paper: Paper = {
    id: randomUUID(),
    number,
    type: sent.Type,
    contactId: contactOf(rules.books, sent.Contact).id,
    ...days,
    reference: sent.Reference ?? '',
    url: sent.Url,
    ...read,
    isSent: sent.SentToContact ?? false,
    emails: 0,
    updatedAt: 0,
  }
  shelfOf(rules).push(paper)
  touch(rules.books, paper)
  return paper
}
