import { ACCOUNT_ROLES } from '@skipyard/domain/invoices/account-codes.ts'
import { MOST_INVOICE_CENTS } from '@skipyard/domain/invoices/invoice.ts'
import { MAIL_PLACEHOLDERS, MOST_EXTRAS } from '@skipyard/domain/invoices/invoice-settings.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, dollars, line, prose, sentDollars, wireDate } from '../shared/shared.ts'

/** How a company bills. `bank` is null for a role that may not see it, and empty texts where none is set. */
export const invoiceSettings = z
  .object({
    /** 0 while nothing has been changed yet. */
    version: z.int(),
    /** Registered for GST, as said or by having an ABN; `gstFollowsAbn` tells which. */
    gstRegistered: z.boolean(),
    gstFollowsAbn: z.boolean(),
    bank: z.object({ bankAccountName: z.string(), bsb: z.string(), accountNumber: z.string() }).nullable(),
    paymentTermsDays: z.int(),
    payLink: z.string(),
    extras: z.array(z.object({ name: z.string(), price: dollars, taxed: z.boolean() })),
    mailSubject: z.string(),
    mailWords: z.string(),
    /** What the subject and the words may ask for, in braces. */
    placeholders: z.array(z.enum(MAIL_PLACEHOLDERS)),
    note: z.string(),
    permitTaxed: z.boolean(),
    /** The codes a journal posts to: chosen here, else those of the books, else the usual ones. */
    accountCodes: z.record(z.enum(ACCOUNT_ROLES), z.string()),
    /** Nothing dated on or before it changes any more; null while nothing is locked. */
    lodgedUntil: z.string().nullable(),
  })
  .meta({ id: 'InvoiceSettings' })

/** How a company bills as it crosses the wire. */
export type WireInvoiceSettings = z.infer<typeof invoiceSettings>

/** How the company bills. */
export const getInvoiceSettings = operation({
  method: 'GET',
  path: '/settings/invoices',
  summary: 'How the company bills',
  tag: 'invoices',
  access: 'member',
  reply: data(invoiceSettings),
})

const price = sentDollars(-centsToDollars(MOST_INVOICE_CENTS), invoiceTexts.amountCents)

/** Changes how the company bills, as far as it is sent; what is wrong with a value is named by its field. */
export const updateInvoiceSettings = operation({
  method: 'PATCH',
  path: '/settings/invoices',
  summary: 'Changes how the company bills',
  tag: 'invoices',
  access: 'member',
  body: z.object({
    version: z.int32().min(0),
    /** Null: registered as soon as there is an ABN. */
    gstRegistered: z.boolean().nullish(),
    bankAccountName: line(120).optional(),
    bsb: line(20).optional(),
    accountNumber: line(30).optional(),
    paymentTermsDays: z.number(invoiceTexts.settings.termsInvalid).optional(),
    payLink: line(300).optional(),
    extras: z
      .array(z.object({ name: line(120), price, taxed: z.boolean().default(true) }))
      .max(MOST_EXTRAS)
      .optional(),
    mailSubject: line(200).optional(),
    mailWords: prose(5_000).optional(),
    note: prose(2_000).optional(),
    permitTaxed: z.boolean().optional(),
    /** As far as they are sent; an empty one is the usual one again. */
    accountCodes: z.partialRecord(z.enum(ACCOUNT_ROLES), line(20)).optional(),
  }),
  reply: data(invoiceSettings),
})

/**
 * Moves the date up to which the company has lodged: null unlocks everything. The owner's alone; moving it back or clearing it
 * needs a reason, which the settings' history keeps.
 */
export const setLodgedUntil = operation({
  method: 'PUT',
  path: '/settings/invoices/lodged-until',
  summary: 'Moves the date up to which nothing changes any more',
  tag: 'invoices',
  access: 'member',
  body: z.object({
    version: z.int32().min(0),
    lodgedUntil: wireDate().nullable(),
    reason: line(300).default(''),
  }),
  reply: data(invoiceSettings),
})

/** What a mail with these words looks like, its gaps filled with an example; 400 for words that cannot be kept. */
export const previewMail = operation({
  method: 'POST',
  path: '/settings/invoices/mail-preview',
  summary: 'What a mail of an invoice looks like',
  tag: 'invoices',
  access: 'member',
  body: z.object({ mailSubject: line(200), mailWords: prose(5_000) }),
  isReplyNeverStored: true,
  reply: data(z.object({ subject: z.string(), text: z.string(), html: z.string() })),
})
