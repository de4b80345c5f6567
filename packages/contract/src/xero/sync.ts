import { TAXED_TYPES, UNTAXED_TYPES } from '@skipyard/domain/xero/books-settings.ts'
import { z } from 'zod'
import { invoice } from '../invoices/invoices.ts'
import { operation } from '../operation.ts'
import { data, dollars, id, line, wireDate } from '../shared/shared.ts'

const text = z.string()
const date = z.string().meta({ format: 'date-time' })
const moment = z.string().meta({ format: 'date-time' })

/** A Xero account (spec 001 §3 Accounting account), with what choosing one needs. */
export const xeroAccount = z
  .object({
    AccountID: id,
    Code: text,
    Name: text,
    /** Payments enabled in Xero, or a bank account. */
    EnablePaymentsToAccount: z.boolean(),
    Type: text,
    TaxType: text,
    Status: z.enum(['ACTIVE', 'ARCHIVED']),
  })
  .meta({ id: 'XeroAccount' })

export type WireXeroAccount = z.infer<typeof xeroAccount>

/** At most an hour old, or as last read while Xero is away (spec 001 §7). */
export const getXeroAccounts = operation({
  method: 'POST',
  path: '/xero/getXeroAccounts',
  summary: 'The accounts of the books in Xero',
  tag: 'xero',
  access: 'member',
  isReplyNeverStored: true,
  reply: z.object({
    data: z.array(xeroAccount),
    readAt: moment,
    /** Xero cannot be reached: these are of `readAt`. */
    isOld: z.boolean(),
  }),
})

const chosen = z.string().max(100).nullable()

const settingsOf = <Day extends z.ZodType>(day: Day) => ({
  version: z.int(),
  /** Earlier invoices are not sent automatically. */
  sendSince: day,
  /** Code of the account for each kind of line; null while none is chosen. */
  accounts: z.object({ bin: chosen, permit: chosen, other: chosen, discount: chosen }),
  /** AccountID of the account for each payment method. */
  paymentAccounts: z.object({ Cash: chosen, CreditCard: chosen, BankTransfer: chosen }),
  taxed: z.enum(TAXED_TYPES),
  untaxed: z.enum(UNTAXED_TYPES),
})

/** How invoices are sent to Xero, and accounts that are archived, gone or of another kind by now. */
export const xeroSettings = z
  .object({
    ...settingsOf(date),
    problems: z.array(z.object({ field: text, message: text })),
  })
  .meta({ id: 'XeroSettings' })

export type WireXeroSettings = z.infer<typeof xeroSettings>

/** The usual accounts by default. */
export const getXeroSettings = operation({
  method: 'GET',
  path: '/xero/settings',
  summary: 'How invoices go to the books in Xero',
  tag: 'xero',
  access: 'member',
  isReplyNeverStored: true,
  reply: data(xeroSettings),
})

/** Work that failed because of an account is tried again. A stale version answers 409. */
export const updateXeroSettings = operation({
  method: 'PATCH',
  path: '/xero/settings',
  summary: 'Changes how invoices go to the books in Xero',
  tag: 'xero',
  access: 'member',
  body: z.object(settingsOf(wireDate())),
  reply: data(xeroSettings),
})

const words = text.default('')

const theirPayment = z
  .object({
    PaymentID: id,
    Account: z.object({ AccountID: id, Code: words }),
    Amount: dollars,
    Status: words,
  })
  .meta({ id: 'XeroPayment' })

/** A payment in Xero: an entry for each invoice it paid (spec 001 §7). */
export const getPaymentsForInvoice = operation({
  method: 'GET',
  path: '/xero/getPaymentsForInvoice/:paymentId',
  summary: 'A payment as it stands in Xero, with its account',
  tag: 'xero',
  access: 'member',
  isReplyNeverStored: true,
  params: z.object({ paymentId: id }),
  reply: data(z.array(theirPayment)),
})

const theirContact = z
  .object({
    ContactID: id,
    Name: words,
    EmailAddress: words,
    Addresses: z
      .array(
        z.object({
          AddressType: words,
          AddressLine1: words,
          City: words,
          Region: words,
          PostalCode: words,
          Country: words,
        }),
      )
      .default([]),
  })
  .meta({ id: 'XeroContact' })

/** A customer's contact in Xero (spec 001 §7); `contactID` is the customer's id here. */
export const getXeroSingleContact = operation({
  method: 'POST',
  path: '/xero/getXeroSingleContact',
  summary: 'A customer as the contact it is in Xero',
  tag: 'xero',
  access: 'member',
  isReplyNeverStored: true,
  body: z.object({ contactID: id }),
  reply: data(z.array(theirContact)),
})

const theirInvoice = z
  .object({
    InvoiceID: id,
    InvoiceNumber: words,
    Type: words,
    Status: words,
    Reference: words,
    LineAmountTypes: words,
    Total: dollars,
    TotalTax: dollars,
    AmountDue: dollars,
    AmountPaid: dollars,
    Payments: z.array(z.object({ PaymentID: id, Amount: dollars })).default([]),
  })
  .meta({ id: 'XeroInvoice' })

/** Xero's state of a booking's invoices (spec 001 §7). */
export const getXeroInvoices = operation({
  method: 'POST',
  path: '/xero/getXeroInvoices',
  summary: 'The invoices of a booking as they stand in Xero',
  tag: 'xero',
  access: 'member',
  isReplyNeverStored: true,
  body: z.object({ type: z.enum(['ACCREC', 'ACCPAY']).default('ACCREC'), jobID: line(40) }),
  reply: data(z.array(theirInvoice)),
})

/** The shapes of Xero's own answers. */
export const theirs = { payment: theirPayment, contact: theirContact, invoice: theirInvoice }

/** Has Xero mail an invoice that is there in its current state; then it counts as sent (spec 001 §7). */
export const sendXeroInvoice = operation({
  method: 'POST',
  path: '/xero/sendXeroInvoice',
  summary: 'Sends an invoice through Xero',
  tag: 'xero',
  access: 'member',
  body: z.object({ invoiceId: id }),
  reply: z.object({ data: invoice, message: text }),
})
