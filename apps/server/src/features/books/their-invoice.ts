import { parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { z } from 'zod'

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

/** Money on an invoice or out of a credit note, as it is answered with that. */
export const theirPayment = z.object({
  PaymentID: z.string(),
  Date: day,
  Amount: cents,
  Reference: z.string().nullish(),
  Status: z.string().nullish(),
  /** The batch it is part of. */
  BatchPayment: z.object({ BatchPaymentID: z.string() }).nullish(),
})

const credit = z.object({
  CreditNoteID: z.string(),
  CreditNoteNumber: z.string().nullish(),
  AppliedAmount: cents.default(0),
})

const applied = { Date: day, AppliedAmount: cents.default(0) }

/** An invoice as Xero answers it, alone or on a page of a list. */
export const theirInvoice = z.object({
  InvoiceID: z.string(),
  InvoiceNumber: z.string().default(''),
  Type: z.string(),
  Status: z.string(),
  Date: day,
  DueDate: day.nullish(),
  Reference: z.string().nullish(),
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

/** The same, read. */
export type TheirInvoice = z.infer<typeof theirInvoice>
