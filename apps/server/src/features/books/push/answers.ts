import { parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { booksTexts } from '@skipyard/domain/xero/texts.ts'
import { whyRejected } from '@skipyard/domain/xero/why-rejected.ts'
import { z } from 'zod'
import { checkGrant } from '#server/features/xero/check-xero-connection.ts'
import type { BooksServices } from '#server/features/xero/open-books.ts'
import { isTrouble, type XeroTrouble } from '#server/features/xero/xero-trouble.ts'
import type { WorkEnd } from '../sync-work.store.ts'

/** A day as Xero writes it, '/Date(1573755038314+0000)/' or '2026-11-23T00:00:00'. */
const day = z.string().transform((written, context) => {
  const [, at] = /^\/Date\((-?\d+)/.exec(written) ?? []
  const text = at === undefined ? written : new Date(Number(at)).toISOString()
  const [found] = /^\d{4}-\d\d-\d\d/.exec(text) ?? []
  const read = parseLocalDate(`${found}`)
  if (read !== null) return read
  context.addIssue({ code: 'custom', message: 'No day of Xero' })
  return z.NEVER
})

const cents = z.number().transform(dollarsToCents)

const line = z.object({
  LineItemID: z.string().default(''),
  Description: z.string().nullish(),
  Quantity: z.number().nullish(),
  UnitAmount: z.number().nullish(),
  TaxType: z.string().nullish(),
  LineAmount: cents.default(0),
  TaxAmount: cents.default(0),
})

const theirPayment = z.object({
  PaymentID: z.string(),
  Date: day,
  Amount: cents,
  Reference: z.string().nullish(),
  Status: z.string().nullish(),
  BatchPayment: z.object({ BatchPaymentID: z.string() }).nullish(),
})

const credit = z.object({
  CreditNoteID: z.string(),
  CreditNoteNumber: z.string().nullish(),
  AppliedAmount: cents.default(0),
})

const applied = { Date: day, AppliedAmount: cents.default(0) }

const theirInvoice = z.object({
  InvoiceID: z.string(),
  InvoiceNumber: z.string().default(''),
  Type: z.string(),
  Status: z.string(),
  Date: day,
  DueDate: day.nullish(),
  Reference: z.string().nullish(),
  SentToContact: z.boolean().nullish(),
  LineAmountTypes: z.string().default('Exclusive'),
  LineItems: z.array(line).default([]),
  Payments: z.array(theirPayment).default([]),
  CreditNotes: z.array(credit).default([]),
  Overpayments: z.array(z.object({ OverpaymentID: z.string(), ...applied })).default([]),
  Prepayments: z.array(z.object({ PrepaymentID: z.string(), ...applied })).default([]),
  Total: cents,
  TotalTax: cents,
  AmountPaid: cents.default(0),
  AmountCredited: cents.default(0),
})

export type TheirInvoice = z.infer<typeof theirInvoice>

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

const errors = {
  HasErrors: z.boolean().nullish(),
  StatusAttributeString: z.string().nullish(),
  ValidationErrors: z.array(z.object({ Message: z.string() })).nullish(),
}

const invoice = theirInvoice.extend({ Contact: z.object({ ContactID: z.string() }), ...errors })

const allocation = z.object({
  AllocationID: z.string().nullish(),
  Amount: cents,
  IsDeleted: z.boolean().nullish(),
  Invoice: z.object({ InvoiceID: z.string() }).nullish(),
  ...errors,
})

const note = z.object({
  CreditNoteID: z.string(),
  Payments: z
    .array(theirPayment)
    .nullish()
    .transform((payments) => payments ?? []),
  Status: text,
  Total: cents,
  TotalTax: cents,
  Allocations: z.array(allocation).nullish(),
  ...errors,
})

const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? [])

const phone = z.object({
  PhoneType: text,
  PhoneNumber: text,
  PhoneAreaCode: text,
  PhoneCountryCode: text,
})

const address = z.object({
  AddressType: text,
  AddressLine1: text,
  AddressLine2: text,
  AddressLine3: text,
  AddressLine4: text,
  City: text,
  Region: text,
  PostalCode: text,
  Country: text,
  AttentionTo: text,
})

const contact = z.object({
  ContactID: z.string(),
  ContactNumber: text,
  Name: text,
  EmailAddress: text,
  TaxNumber: text,
  Phones: list(phone),
  Addresses: list(address),
  ...errors,
})

const payment = z.object({ PaymentID: z.string(), Amount: cents, ...errors })

const batch = z.object({
  BatchPaymentID: z.string(),
  Status: text,
  Payments: z.array(
    z.object({ PaymentID: z.string(), Amount: cents, Invoice: z.object({ InvoiceID: z.string() }) }),
  ),
  ...errors,
})

export const answers = {
  invoices: z.object({ Invoices: z.array(invoice).default([]) }),
  notes: z.object({ CreditNotes: z.array(note).default([]) }),
  payments: z.object({ Payments: z.array(payment).default([]) }),
  batches: z.object({ BatchPayments: z.array(batch).default([]) }),
  contacts: z.object({ Contacts: z.array(contact).default([]) }),
  allocations: z.object({ Allocations: z.array(allocation).default([]) }),
}

export type InvoiceAnswer = z.output<typeof invoice>

export type NoteAnswer = z.output<typeof note>

export type ContactAnswer = z.output<typeof contact>

export type BatchAnswer = z.output<typeof batch>

export const theirInvoices = z.object({ Invoices: z.array(theirInvoice).default([]) })

const FIRST_WAIT_MS = 2_000
const MOST_DOUBLINGS = 7
const MINUTE_MS = 60_000

export const waitAfter = (troubles: number, minuteMs: number): number =>
  (FIRST_WAIT_MS * 2 ** Math.min(troubles - 1, MOST_DOUBLINGS) * minuteMs) / MINUTE_MS

export interface CompanyPause {
  /** The pause after one more trouble; those that came at the same time are one. */
  next(): number
  isWell(): void
}

export function companyPause(minuteMs: number): CompanyPause {
  let [troubles, until] = [0, 0]
  return {
    next() {
      const now = Date.now()
      if (now < until) return until - now
      troubles += 1
      const milliseconds = waitAfter(troubles, minuteMs)
      until = now + milliseconds
      return milliseconds
    },
    isWell() {
      troubles = 0
      until = 0
    },
  }
}

/** Nobody says how long Xero works on a call that nobody waits for any more; it is taken to be no longer. */
const THEIR_TIMEOUT_MS = 100_000
const MORE_MS = 30_000

/** How long a write without an answer is looked for before it counts as not done; in the minutes of the installation. */
export const patienceOf = (minuteMs: number): number => ((THEIR_TIMEOUT_MS + MORE_MS) * minuteMs) / MINUTE_MS

const NOT_FOUND = 404

export interface Trouble {
  end: WorkEnd
  pause: 'none' | 'usual' | { milliseconds: number }
}

function rejected({ theirWords = [], status, why }: XeroTrouble['cause']['facts']): WorkEnd {
  const gone = { reason: booksTexts.gone, wayOut: 'invoice' } as const
  const { reason, wayOut } = why ?? (status === NOT_FOUND ? gone : whyRejected(theirWords))
  return { state: 'failed', reason, theirWords: theirWords.join('; '), wayOut }
}

type Waiting = Extract<WorkEnd, { state: 'waiting' }>

interface Facts {
  services: BooksServices
  tenantId: string
  tries: number
  isUnsure: boolean
}

const waiting = (waitMs: number, reason: string, isUnsure: boolean): Waiting => ({
  state: 'waiting',
  nextAt: new Date(Date.now() + waitMs),
  reason,
  isUnsure,
})

async function refused({ services, tenantId, isUnsure }: Facts): Promise<Trouble> {
  const stands = await checkGrant(services, tenantId).catch((problem: unknown) => {
    if (isTrouble(problem, 'away')) return true
    throw problem
  })
  const { minuteMs } = services.xero.pace
  if (!stands) return { end: waiting(0, booksTexts.lost, isUnsure), pause: 'none' }
  return { end: waiting(minuteMs, booksTexts.notAllowed, isUnsure), pause: { milliseconds: minuteMs } }
}

/**
 * What becomes of an invoice that could not be brought to Xero: it waits while Xero is away, with all of the company;
 * what Xero's rules refuse fails with its reason; without the grant everything waits for the owner. Anything else is a
 * bug and is thrown.
 */
export async function endTrouble(problem: unknown, facts: Facts): Promise<Trouble> {
  const { minuteMs } = facts.services.xero.pace
  if (isTrouble(problem, 'rejected')) return { end: rejected(problem.cause.facts), pause: 'none' }
  if (isTrouble(problem, 'refused')) return refused(facts)
  if (!isTrouble(problem, 'away')) throw problem
  const { retryAfterMs, isSaving, isUnsure: isLost = false } = problem.cause.facts
  const waitMs = retryAfterMs ?? waitAfter(facts.tries, minuteMs)
  const isResting = retryAfterMs !== undefined
  const rest = isSaving ? booksTexts.saving : booksTexts.resting
  const end = waiting(waitMs, isResting ? rest : booksTexts.away, facts.isUnsure || isLost)
  const doubt = isLost && { unsureUntil: new Date(Date.now() + patienceOf(minuteMs)) }
  return { end: { ...end, ...doubt }, pause: isResting ? { milliseconds: waitMs } : 'usual' }
}
