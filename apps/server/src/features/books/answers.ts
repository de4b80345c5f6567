import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { z } from 'zod'
import { theirInvoice, theirPayment } from './their-invoice.ts'

const cents = z.number().transform(dollarsToCents)
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
  /** What it was paid out for. */
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

/** An invoice of the books as it was answered. */
export type InvoiceAnswer = z.output<typeof invoice>

/** A credit note of the books as it was answered. */
export type NoteAnswer = z.output<typeof note>

/** A contact of the books as it was answered. */
export type ContactAnswer = z.output<typeof contact>

/** A batch payment of the books as it was answered. */
export type BatchAnswer = z.output<typeof batch>
