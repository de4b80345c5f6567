import { MOST_INVOICE_CENTS } from '@skipyard/domain/invoices/invoice.ts'
import { MAIL_PLACEHOLDERS, MOST_EXTRAS } from '@skipyard/domain/invoices/invoice-settings.ts'
import { ACCOUNT_ROLES } from '@skipyard/domain/invoices/money/account-codes.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, dollars, line, prose, sentDollars, wireDate } from '../shared/shared.ts'

/**
 * How a company bills. `bank` is null for a role that may not see it, and has empty texts where none is
 * set.
 */
export const invoiceSettings = z
  .object({
    /** 0 while nothing has been changed. */
    version: z.int(),
    /** As set, or by having an ABN; `gstFollowsAbn` tells which. */
    gstRegistered: z.boolean(),
    gstFollowsAbn: z.boolean(),
    bank: z.object({ bankAccountName: z.string(), bsb: z.string(), accountNumber: z.string() }).nullable(),
    paymentTermsDays: z.int(),
    payLink: z.string(),
    extras: z.array(z.object({ name: z.string(), price: dollars, taxed: z.boolean() })),
    mailSubject: z.string(),
    mailWords: z.string(),
    /** Placeholders for subject and words, in braces. */
    placeholders: z.array(z.enum(MAIL_PLACEHOLDERS)),
    note: z.string(),
    permitTaxed: z.boolean(),
    /** Accounts that the journal posts to: chosen here, else Xero's, else the usual ones. */
    accountCodes: z.record(z.enum(ACCOUNT_ROLES), z.string()),
    /** Nothing dated on or before it can change; null while nothing is locked. */
    lodgedUntil: z.string().nullable(),
  })
  .meta({ id: 'InvoiceSettings' })

export type WireInvoiceSettings = z.infer<typeof invoiceSettings>

export const getInvoiceSettings = operation({
  method: 'GET',
  path: '/settings/invoices',
  summary: 'How the company bills',
  tag: 'invoices',
  access: 'member',
  reply: data(invoiceSettings),
})

const price = sentDollars(-centsToDollars(MOST_INVOICE_CENTS), invoiceTexts.amountCents)

/** Partial update; errors name their field. */
export const updateInvoiceSettings = operation({
  method: 'PATCH',
  path: '/settings/invoices',
  summary: 'Changes how the company bills',
  tag: 'invoices',
  access: 'member',
  needsProof: true,
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
    /** Partial; '' resets a code to the usual one. */
    accountCodes: z.partialRecord(z.enum(ACCOUNT_ROLES), line(20)).optional(),
  }),
  reply: data(invoiceSettings),
})

/**
 * Moves the lodged date; null unlocks everything. Owner only; moving it back or clearing it needs a reason,
 * kept in the settings' history.
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

/** A preview with an example filled in; 400 for words that cannot be saved. */
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
