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

/** What Xero answers for invoices, credit notes, payments, contacts and what a note is set off against. */
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
