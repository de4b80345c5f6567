import { z } from 'zod'

const id = z.guid()
const day = z.iso.date()
const amount = z.number().refine((dollars) => Number.isInteger(Math.round(dollars * 1e6) / 1e4))
const numbered = z.strictObject({ ContactID: id })

const line = z.strictObject({
  LineItemID: id.optional(),
  Description: z.string().min(1).max(4_000),
  Quantity: z.number(),
  UnitAmount: amount,
  LineAmount: amount,
  AccountCode: z.string().min(1).max(10),
  TaxType: z.string().optional(),
  TaxAmount: amount.optional(),
})

const phone = z.strictObject({
  PhoneType: z.enum(['DEFAULT', 'DDI', 'MOBILE', 'FAX', 'OFFICE']),
  PhoneNumber: z.string().max(50),
  PhoneAreaCode: z.string().max(10).optional(),
  PhoneCountryCode: z.string().max(20).optional(),
})

const address = z.strictObject({
  AddressType: z.enum(['POBOX', 'STREET']),
  AddressLine1: z.string().max(500),
  AddressLine2: z.string().max(500).optional(),
  AddressLine3: z.string().max(500).optional(),
  AddressLine4: z.string().max(500).optional(),
  City: z.string().max(255).optional(),
  Region: z.string().max(255).optional(),
  PostalCode: z.string().max(50).optional(),
  Country: z
    .string()
    .max(50)
    .regex(/^[A-Za-z ]*$/)
    .optional(),
  AttentionTo: z.string().max(255).optional(),
})

const document = {
  Contact: numbered,
  Date: day,
  LineAmountTypes: z.enum(['Inclusive', 'Exclusive', 'NoTax']),
  LineItems: z.array(line).min(1),
  Reference: z.string().max(255),
}

const money = {
  Account: z.strictObject({ AccountID: id }),
  Date: day,
  Amount: amount,
  Reference: z.string().max(255),
}

/** Bodies as Xero's published description has them; what does not fit never leaves the house. */
export const bodies = {
  newInvoice: z.strictObject({
    Type: z.literal('ACCREC'),
    Status: z.literal('AUTHORISED'),
    InvoiceNumber: z.string().min(1).max(255),
    DueDate: day,
    ...document,
  }),
  changedInvoice: z.strictObject({ InvoiceID: id, DueDate: day, ...document }),
  note: z.strictObject({
    Type: z.literal('ACCRECCREDIT'),
    Status: z.literal('AUTHORISED'),
    CreditNoteNumber: z.string().min(1).max(255),
    ...document,
  }),
  payment: z.strictObject({ Invoice: z.strictObject({ InvoiceID: id }), ...money }),
  batch: z.strictObject({
    Account: money.Account,
    Date: day,
    Reference: money.Reference,
    Payments: z.array(z.strictObject({ Invoice: z.strictObject({ InvoiceID: id }), Amount: amount })).min(2),
  }),
  refund: z.strictObject({ CreditNote: z.strictObject({ CreditNoteID: id }), ...money }),
  allocation: z.strictObject({ Invoice: z.strictObject({ InvoiceID: id }), Amount: amount, Date: day }),
  contact: z.strictObject({
    ContactID: id.optional(),
    ContactNumber: z.string().max(50).optional(),
    Name: z.string().min(1).max(255).optional(),
    FirstName: z.string().max(255).optional(),
    LastName: z.string().max(255).optional(),
    EmailAddress: z.string().max(255).optional(),
    TaxNumber: z.string().max(50).optional(),
    Phones: z.array(phone).optional(),
    Addresses: z.array(address).optional(),
  }),
}

/** A line as it is sent. */
export type SentLine = z.input<typeof line>
