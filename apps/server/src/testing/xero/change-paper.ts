import { owing, type Paper, type PaperStatus, remaining, touch } from './books.ts'
import { contactOf } from './contacts.ts'
import { checkPaperDay } from './lock-dates.ts'
import { checkDays, findPaper, type PaperRules, readLines, type SentPaper, shelfOf } from './papers.ts'
import { insist } from './refusal.ts'

const onward: Record<PaperStatus, readonly PaperStatus[]> = {
  DRAFT: ['DRAFT', 'SUBMITTED', 'AUTHORISED', 'DELETED'],
  SUBMITTED: ['DRAFT', 'SUBMITTED', 'AUTHORISED', 'DELETED'],
  AUTHORISED: ['AUTHORISED', 'VOIDED'],
  PAID: ['PAID', 'AUTHORISED', 'VOIDED'],
  VOIDED: [],
  DELETED: [],
}

function isSettled({ books, isNote }: PaperRules, paper: Paper): boolean {
  if (isNote) {
    const { allocations, refunds } = remaining(books, paper)
    return allocations.length + refunds.length > 0
  }
  const { payments, allocations, overpayments } = owing(books, paper)
  return payments.length + allocations.length + overpayments.length > 0
}

/** What may not change any more once money has moved: customer, day, lines, and how they are taxed. */
const moneyOf = ({ contactId, date, lineAmountTypes, lines }: Paper): string =>
  JSON.stringify([contactId, date, lineAmountTypes, lines.map(({ id: _id, ...rest }) => rest)])

function voidPaper(rules: PaperRules, paper: Paper, status: PaperStatus): Paper {
  insist(
    !isSettled(rules, paper),
    'This document cannot be voided as it has a payment or credit note allocated to it.',
  )
  paper.status = status
  touch(rules.books, paper)
  return paper
}

function linesAfter(rules: PaperRules, sent: SentPaper, paper: Paper): Partial<Paper> {
  const status = sent.Status ?? paper.status
  if (sent.LineItems || sent.LineAmountTypes) {
    const given =
      sent.LineItems ??
      paper.lines.map(({ id, description }) => ({ LineItemID: id, Description: description }))
    const lineAmountTypes = sent.LineAmountTypes ?? paper.lineAmountTypes
    return readLines(rules, given, { lineAmountTypes, status, lines: paper.lines })
  }
  const isCoded = paper.lines.every((line) => line.unitAmount === undefined || line.accountCode !== undefined)
  insist(status !== 'AUTHORISED' || isCoded, 'Account code must be specified.')
  return {}
}

/** What is said, without what is left open. */
const said = <Told extends object>(told: Told): Partial<Paper> =>
  Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined))

/** Changes a paper by Xero's rules: what is not sent stays, lines without their id are new ones. */
export function changePaper(rules: PaperRules, paper: Paper, sent: SentPaper): Paper {
  const status = sent.Status ?? paper.status
  insist(onward[paper.status].includes(status), 'Invoice not of valid status for modification')
  insist((sent.Type ?? paper.type) === paper.type, 'Type cannot be changed.')
  checkPaperDay(rules.books, paper)
  if (status === 'VOIDED' || status === 'DELETED') return voidPaper(rules, paper, status)
  const namesake = findPaper(shelfOf(rules), sent.number)
  insist(namesake === undefined || namesake === paper, 'Invoice # must be unique.')
  const next: Paper = {
    ...paper,
    ...said({
      status: sent.Status,
      number: sent.number || undefined,
      date: sent.Date,
      dueDate: sent.DueDate,
      reference: sent.Reference,
      url: sent.Url,
      isSent: sent.SentToContact,
    }),
    ...linesAfter(rules, sent, paper),
    contactId: sent.Contact ? contactOf(rules.books, sent.Contact).id : paper.contactId,
  }
  checkDays(rules, next)
  checkPaperDay(rules.books, next)
  insist(
    !isSettled(rules, paper) || moneyOf(paper) === moneyOf(next),
    'This document cannot be edited as it has a payment or credit note allocated to it.',
  )
  Object.assign(paper, next)
  touch(rules.books, paper)
  return paper
}
