import { TAXED_TYPES, UNTAXED_TYPES } from '@skipyard/domain/xero/books-settings.ts'
import { z } from 'zod'
import { invoice } from '../invoices/invoices.ts'
import { operation } from '../operation.ts'
import { data, dollars, id, line, wireDate } from '../shared/shared.ts'

const text = z.string()
const date = z.string().meta({ format: 'date-time' })
const moment = z.string().meta({ format: 'date-time' })

/** An account of the company's books (spec 001 §3 Accounting account), with what a choice among them needs besides. */
export const xeroAccount = z
  .object({
    AccountID: id,
    Code: text,
    Name: text,
    /** Whether a payment may go to it: switched on over there, or a bank account. */
    EnablePaymentsToAccount: z.boolean(),
    Type: text,
    TaxType: text,
    Status: z.enum(['ACTIVE', 'ARCHIVED']),
  })
  .meta({ id: 'XeroAccount' })

/** An account as it crosses the wire. */
export type WireXeroAccount = z.infer<typeof xeroAccount>

/** The accounts of the books, no older than an hour, or as they were last read while Xero is away (spec 001 §7). */
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
    /** Xero could not be asked now: these are from `readAt`. */
    isOld: z.boolean(),
  }),
})

const chosen = z.string().max(100).nullable()

const settingsOf = <Day extends z.ZodType>(day: Day) => ({
  version: z.int(),
  /** Earlier invoices are not sent automatically. */
  sendSince: day,
  /** The Code of the account that lines of a kind go to; null while none is chosen. */
  accounts: z.object({ bin: chosen, permit: chosen, other: chosen, discount: chosen }),
  /** The AccountID of the account that payments of a method go to. */
  paymentAccounts: z.object({ Cash: chosen, CreditCard: chosen, BankTransfer: chosen }),
  taxed: z.enum(TAXED_TYPES),
  untaxed: z.enum(UNTAXED_TYPES),
})

/** How invoices go to the books, and what has become wrong with it: an account that is archived, gone or of another kind. */
export const xeroSettings = z
  .object({
    ...settingsOf(date),
    problems: z.array(z.object({ field: text, message: text })),
  })
  .meta({ id: 'XeroSettings' })

/** The same as it crosses the wire. */
export type WireXeroSettings = z.infer<typeof xeroSettings>

/** How invoices go to the books; where nobody has chosen accounts, the usual ones are. */
export const getXeroSettings = operation({
  method: 'GET',
  path: '/xero/settings',
  summary: 'How invoices go to the books in Xero',
  tag: 'xero',
  access: 'member',
  isReplyNeverStored: true,
  reply: data(xeroSettings),
})

/** Changes how invoices go to the books; what failed because of an account is tried again. A stale version is a 409. */
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

/** A payment as the books have it: an entry for each invoice it went to (spec 001 §7). */
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

/** What the books know of a customer (spec 001 §7); `contactID` is the customer's id here. */
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

/** What is in the books for the invoices of a booking (spec 001 §7). */
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

/** The same as Xero answers them. */
export const theirs = { payment: theirPayment, contact: theirContact, invoice: theirInvoice }

/** Has Xero mail an invoice that is there as it is here; from then on it counts as sent (spec 001 §7). */
export const sendXeroInvoice = operation({
  method: 'POST',
  path: '/xero/sendXeroInvoice',
  summary: 'Sends an invoice through Xero',
  tag: 'xero',
  access: 'member',
  body: z.object({ invoiceId: id }),
  reply: z.object({ data: invoice, message: text }),
})
