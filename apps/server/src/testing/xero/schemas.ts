import { z } from 'zod'

// What Xero's published description lets a caller send. Read-only fields, and those nobody here needs, are unknown:
// a body with one of them is refused.

const text = (most: number) => z.string().max(most)
const day = z.iso.date()

const address = z.strictObject({
  AddressType: z.enum(['POBOX', 'STREET']),
  AddressLine1: text(500).optional(),
  AddressLine2: text(500).optional(),
  AddressLine3: text(500).optional(),
  AddressLine4: text(500).optional(),
  City: text(255).optional(),
  Region: text(255).optional(),
  PostalCode: text(50).optional(),
  Country: z
    .string()
    .max(50)
    .regex(/^[A-Za-z ]*$/)
    .optional(),
  AttentionTo: text(255).optional(),
})

const phone = z.strictObject({
  PhoneType: z.enum(['DEFAULT', 'DDI', 'MOBILE', 'FAX', 'OFFICE']),
  PhoneNumber: text(50).optional(),
  PhoneAreaCode: text(10).optional(),
  PhoneCountryCode: text(20).optional(),
})

/** A contact, or one that is named by an invoice. */
export const contact = z.strictObject({
  ContactID: z.guid().optional(),
  ContactNumber: text(50).optional(),
  AccountNumber: text(50).optional(),
  ContactStatus: z.enum(['ACTIVE', 'ARCHIVED', 'GDPRREQUEST']).optional(),
  Name: text(255).optional(),
  FirstName: text(255).optional(),
  LastName: text(255).optional(),
  CompanyNumber: text(50).optional(),
  EmailAddress: text(255).optional(),
  BankAccountDetails: z.string().optional(),
  TaxNumber: text(50).optional(),
  AccountsReceivableTaxType: z.string().optional(),
  AccountsPayableTaxType: z.string().optional(),
  Addresses: z.array(address).optional(),
  Phones: z.array(phone).optional(),
  DefaultCurrency: z.literal('AUD').optional(),
  SalesDefaultAccountCode: z.string().optional(),
  PurchasesDefaultAccountCode: z.string().optional(),
})

/** A line of an invoice or a credit note. */
export const lineItem = z.strictObject({
  LineItemID: z.guid().optional(),
  Description: z.string().optional(),
  Quantity: z.number().optional(),
  UnitAmount: z.number().optional(),
  ItemCode: z.string().optional(),
  AccountCode: z.string().optional(),
  AccountID: z.guid().optional(),
  TaxType: z.string().optional(),
  TaxAmount: z.number().optional(),
  LineAmount: z.number().optional(),
  DiscountRate: z.number().optional(),
  DiscountAmount: z.number().optional(),
})

const status = z.enum(['DRAFT', 'SUBMITTED', 'DELETED', 'AUTHORISED', 'PAID', 'VOIDED'])
const lineAmountTypes = z.enum(['Exclusive', 'Inclusive', 'NoTax'])

/** An invoice as it is sent. */
export const invoice = z.strictObject({
  InvoiceID: z.guid().optional(),
  Type: z.enum(['ACCREC', 'ACCPAY']).optional(),
  Contact: contact.optional(),
  LineItems: z.array(lineItem).optional(),
  Date: day.optional(),
  DueDate: day.optional(),
  LineAmountTypes: lineAmountTypes.optional(),
  InvoiceNumber: text(255).optional(),
  Reference: z.string().optional(),
  BrandingThemeID: z.guid().optional(),
  Url: z.url().optional(),
  CurrencyCode: z.literal('AUD').optional(),
  CurrencyRate: z.number().optional(),
  Status: status.optional(),
  SentToContact: z.boolean().optional(),
  ExpectedPaymentDate: day.optional(),
})

/** A credit note as it is sent. */
export const creditNote = z.strictObject({
  CreditNoteID: z.guid().optional(),
  Type: z.literal('ACCRECCREDIT').optional(),
  Contact: contact.optional(),
  LineItems: z.array(lineItem).optional(),
  Date: day.optional(),
  DueDate: day.optional(),
  LineAmountTypes: lineAmountTypes.optional(),
  CreditNoteNumber: z.string().optional(),
  Reference: z.string().optional(),
  BrandingThemeID: z.guid().optional(),
  CurrencyCode: z.literal('AUD').optional(),
  CurrencyRate: z.number().optional(),
  Status: status.optional(),
})

/** A payment of an invoice, or out of a credit note, as it is sent. */
export const payment = z.strictObject({
  Invoice: invoice.optional(),
  InvoiceNumber: z.string().optional(),
  CreditNote: creditNote.optional(),
  CreditNoteNumber: z.string().optional(),
  Account: z.strictObject({ AccountID: z.guid().optional(), Code: text(10).optional() }).optional(),
  Code: z.string().optional(),
  Date: day.optional(),
  CurrencyRate: z.number().optional(),
  Amount: z.number().optional(),
  Reference: z.string().optional(),
  IsReconciled: z.boolean().optional(),
})

/** Money on several invoices at once, as it is sent. */
export const batchPayment = z.strictObject({
  Account: z.strictObject({ AccountID: z.guid().optional(), Code: text(10).optional() }).optional(),
  Date: day.optional(),
  Reference: text(255).optional(),
  Payments: z.array(z.strictObject({ Invoice: invoice, Amount: z.number().optional() })),
})

/** What a credit note is to take off an invoice. */
export const allocation = z.strictObject({ Invoice: invoice, Amount: z.number(), Date: day })

/** All that can be done to a payment. */
export const paymentDelete = z.strictObject({ Status: z.string() })

/** The body of a call that says nothing. */
export const empty = z.strictObject({ Status: z.string().optional() })

export type SentContact = z.infer<typeof contact>
export type SentLine = z.infer<typeof lineItem>
export type SentInvoice = z.infer<typeof invoice>
export type SentCreditNote = z.infer<typeof creditNote>
export type SentBatch = z.infer<typeof batchPayment>
export type SentPayment = z.infer<typeof payment>
