import { accepted, type Decision, type ReasonedError, refusedForAll } from '../shared/decision.ts'
import { isEmail } from '../shared/email.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'
import { isValidAbn } from '../tenants/abn.ts'
import {
  type InvoiceContent,
  type InvoiceLine,
  MOST_INVOICE_CENTS,
  MOST_LINES,
  MOST_QUANTITY,
} from './invoice.ts'
import { isFirstInvoice } from './invoice-number.ts'
import { lineAmountOf, QUANTITY_SCALE, totalsOf } from './invoice-totals.ts'
import { invoiceTexts } from './texts.ts'

type InvoiceRefusal = 'missing' | 'invalid' | 'locked' | 'too-large' | 'past' | 'over-total'

/** By what an invoice is judged. */
export interface InvoiceCheckFacts {
  today: LocalDate
  sequence: number
  /** The lines it has now, or those a new one begins with: what is locked stays as it is in them. */
  known: readonly InvoiceLine[]
  /** Its dates now; an unchanged past date never blocks an edit. Null for a new one. */
  dates: Pick<InvoiceContent, 'issuedOn' | 'dueOn'> | null
  /** Its document stays as it was sent: what it says beside its lines is not judged again. */
  isKept?: boolean
  /** What is to be paid in all when it is saved; null leaves it as it is. */
  paidCents: Cents | null
  isMarkedPaid: boolean
  isAccountingConnected: boolean
  hasPaymentAccount: boolean
}

type Errors = ReasonedError<InvoiceRefusal>[]

const LINES = 'additionalCharges'

function lineErrors(line: InvoiceLine, index: number): Errors {
  const at = (name: string) => `${LINES}.${index}.${name}`
  const errors: Errors = []
  const { unitCents, quantityThousandths } = line
  const isAmount = Number.isInteger(unitCents)
  if (!isAmount) errors.push({ reason: 'invalid', field: at('amount'), message: invoiceTexts.amountCents })
  if (!Number.isInteger(quantityThousandths)) {
    errors.push({ reason: 'invalid', field: at('qty'), message: invoiceTexts.quantityInvalid })
  }
  const isTooLarge =
    Math.abs(unitCents) > MOST_INVOICE_CENTS ||
    Math.abs(quantityThousandths) > MOST_QUANTITY * QUANTITY_SCALE ||
    Math.abs(lineAmountOf(line)) > MOST_INVOICE_CENTS
  if (isTooLarge)
    errors.push({ reason: 'too-large', field: at('amount'), message: invoiceTexts.amountTooLarge })
  return errors
}

const isSame = (one: InvoiceLine, other: InvoiceLine) =>
  one.item === other.item &&
  one.description === other.description &&
  one.unitCents === other.unitCents &&
  one.quantityThousandths === other.quantityThousandths &&
  one.isTaxed === other.isTaxed

function firstLineErrors(first: InvoiceLine, { sequence, known }: InvoiceCheckFacts): Errors {
  const errors: Errors = []
  const [locked] = known
  const isBin = isFirstInvoice(sequence) && locked !== undefined
  if (isBin && first.kind !== 'bin') {
    errors.push({ reason: 'locked', field: `${LINES}.0`, message: invoiceTexts.firstLineKept })
  } else if (
    isBin &&
    (first.item !== locked.item || first.quantityThousandths !== locked.quantityThousandths)
  ) {
    errors.push({ reason: 'locked', field: `${LINES}.0.item`, message: invoiceTexts.firstLineLocked })
  }
  const { unitCents, quantityThousandths } = first
  if (unitCents === 0 || quantityThousandths === 0) {
    const field = `${LINES}.0.${unitCents === 0 ? 'amount' : 'qty'}`
    errors.push({ reason: 'missing', field, message: invoiceTexts.firstLineEmpty })
  }
  return errors
}

function permitErrors(lines: readonly InvoiceLine[], known: readonly InvoiceLine[]): Errors {
  const permits = lines.filter(({ kind }) => kind === 'permit')
  const locked = known.find(({ kind }) => kind === 'permit')
  const [permit] = permits
  if (permits.length > 1) return [{ reason: 'locked', field: LINES, message: invoiceTexts.permitOnce }]
  if (locked && !permit) return [{ reason: 'locked', field: LINES, message: invoiceTexts.permitKept }]
  if (permit && !(locked && isSame(permit, locked))) {
    const field = `${LINES}.${lines.indexOf(permit)}`
    return [{ reason: 'locked', field, message: invoiceTexts.permitLocked }]
  }
  return []
}

function linesErrors(content: InvoiceContent, facts: InvoiceCheckFacts): Errors {
  const { lines } = content
  const [first] = lines
  if (!first) return [{ reason: 'missing', field: LINES, message: invoiceTexts.linesRequired }]
  if (lines.length > MOST_LINES)
    return [{ reason: 'invalid', field: LINES, message: invoiceTexts.tooManyLines }]
  const each = lines.flatMap(lineErrors)
  const errors = [...firstLineErrors(first, facts), ...permitErrors(lines, facts.known), ...each]
  if (each.length > 0) return errors
  const { totalCents } = totalsOf(content)
  if (totalCents < 0) errors.push({ reason: 'invalid', field: LINES, message: invoiceTexts.totalBelowZero })
  if (totalCents > MOST_INVOICE_CENTS) {
    errors.push({ reason: 'too-large', field: LINES, message: invoiceTexts.amountTooLarge })
  }
  return errors
}

function emailErrors({ customerEmail }: InvoiceContent): Errors {
  const field = 'customerEmail'
  if (customerEmail === '') return [{ field, reason: 'missing', message: invoiceTexts.emailRequired }]
  return isEmail(customerEmail) ? [] : [{ field, reason: 'invalid', message: invoiceTexts.emailInvalid }]
}

function textErrors({ header, customerName, customerAbn }: InvoiceContent): Errors {
  const errors: Errors = []
  if (header === '') errors.push({ reason: 'missing', field: 'header', message: invoiceTexts.headerRequired })
  if (customerName === '') {
    errors.push({ reason: 'missing', field: 'customerName', message: invoiceTexts.customerNameRequired })
  }
  if (customerAbn !== '' && !isValidAbn(customerAbn)) {
    errors.push({ reason: 'invalid', field: 'customerAbn', message: invoiceTexts.buyerAbnInvalid })
  }
  return errors
}

function dateErrors({ issuedOn, dueOn }: InvoiceContent, { today, dates }: InvoiceCheckFacts): Errors {
  const errors: Errors = []
  const message = invoiceTexts.dateInPast
  if (issuedOn < today && issuedOn !== dates?.issuedOn)
    errors.push({ reason: 'past', field: 'date', message })
  if (dueOn < today && dueOn !== dates?.dueOn) errors.push({ reason: 'past', field: 'dueDate', message })
  else if (dueOn < issuedOn) {
    errors.push({ reason: 'invalid', field: 'dueDate', message: invoiceTexts.dueBeforeDate })
  }
  return errors
}

function paidErrors(content: InvoiceContent, facts: InvoiceCheckFacts): Errors {
  const { paidCents, isMarkedPaid, isAccountingConnected, hasPaymentAccount } = facts
  if (paidCents === null) return []
  const { totalCents } = totalsOf(content)
  const errors: Errors = []
  if (!Number.isInteger(paidCents) || paidCents < 0) {
    errors.push({ reason: 'invalid', field: 'deposit', message: invoiceTexts.amountCents })
  } else if (paidCents > totalCents) {
    errors.push({ reason: 'over-total', field: 'deposit', message: invoiceTexts.paidOverTotal })
  } else if (isMarkedPaid && paidCents !== totalCents) {
    errors.push({ reason: 'invalid', field: 'invoicePaid', message: invoiceTexts.paidOnPaper })
  }
  if (paidCents !== 0 && isAccountingConnected && !hasPaymentAccount) {
    errors.push({ reason: 'missing', field: 'accountID', message: invoiceTexts.accountRequired })
  }
  return errors
}

/**
 * Everything that is wrong with an invoice that is to be saved, or the invoice (Spec 001 §5 Invoice editor): email, first
 * line, locks, dates not in the past, amount paid at most the total, an account where the books are connected.
 */
export function checkInvoice(
  content: InvoiceContent,
  facts: InvoiceCheckFacts,
): Decision<InvoiceContent, InvoiceRefusal> {
  const lines = linesErrors(content, facts)
  const areAmountsRight = !lines.some(({ reason }) => reason === 'invalid' || reason === 'too-large')
  const errors = [
    ...emailErrors(content),
    ...(facts.isKept ? [] : textErrors(content)),
    ...lines,
    ...(facts.isKept ? [] : dateErrors(content, facts)),
    ...(areAmountsRight ? paidErrors(content, facts) : []),
  ]
  const [first] = errors
  return first ? refusedForAll(first, errors) : accepted(content)
}
