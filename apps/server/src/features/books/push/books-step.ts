import { hash } from 'node:crypto'
import { PAYMENT_METHODS } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { QUANTITY_SCALE } from '@skipyard/domain/invoices/invoice-totals.ts'
import { centsToDollars, formatAmount } from '@skipyard/domain/shared/money.ts'
import type { BooksDocument } from '@skipyard/domain/xero/books-document.ts'
import {
  type AccountedLine,
  type BooksSettings,
  withUsualAccounts,
} from '@skipyard/domain/xero/books-settings.ts'
import type { LedgerAccount } from '@skipyard/domain/xero/ledger-account.ts'
import { booksTexts } from '@skipyard/domain/xero/texts.ts'
import { z } from 'zod'
import { readBooksSettings } from '#server/features/xero/books-settings.reads.ts'
import type { Books } from '#server/features/xero/open-books.ts'
import { xeroTrouble } from '#server/features/xero/xero-trouble.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { BooksOrder } from '../books-order.reads.ts'
import type { HeldLinks } from '../held.store.ts'
import type { Claim, WorkEnd } from '../sync-work.store.ts'

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

type SentLine = z.input<typeof line>

interface Coding {
  accountOf: (kind: AccountedLine) => string
  taxed: string
  untaxed: string
}

/** The lines of a document for Xero; those it has keep their id, so that they are changed and not made anew. */
export const sentLines = (
  { amounts, lines }: BooksDocument,
  { accountOf, taxed, untaxed }: Coding,
  lineIds: Readonly<Record<string, string>> = {},
): SentLine[] =>
  lines.map((one) => {
    const known = lineIds[one.id]
    return {
      ...(known !== undefined && { LineItemID: known }),
      Description: one.description,
      Quantity: one.quantityThousandths / QUANTITY_SCALE,
      UnitAmount: centsToDollars(one.unitCents),
      LineAmount: centsToDollars(one.amountCents),
      AccountCode: accountOf(one.kind),
      ...(amounts !== 'NoTax' && {
        TaxType: one.isTaxed ? taxed : untaxed,
        TaxAmount: centsToDollars(one.gstCents),
      }),
    }
  })

interface CompanyCoding extends Coding {
  paymentAccountOf: (method: string) => string
}

type Chosen = Pick<BooksSettings, 'accounts' | 'paymentAccounts' | 'taxed' | 'untaxed'>

const needed = (account: string | null | undefined, reason: string): string => {
  if (account) return account
  throw xeroTrouble('rejected', 'Nothing was sent', { why: { reason, wayOut: 'accounts' } })
}

const codingOf = ({ accounts, paymentAccounts, taxed, untaxed }: Chosen): CompanyCoding => ({
  taxed,
  untaxed,
  accountOf: (kind) => needed(accounts[kind], booksTexts.noAccount),
  paymentAccountOf(method) {
    const known = PAYMENT_METHODS.find((one) => one === method)
    return needed(known && paymentAccounts[known], booksTexts.noPaymentAccount(method))
  },
})

export async function readCoding(
  scope: TenantScope,
  known: readonly LedgerAccount[],
): Promise<CompanyCoding> {
  const kept = await readBooksSettings(scope)
  if (!kept) throw new Error('A connected company has no settings of its books')
  return codingOf(withUsualAccounts(kept.settings, known))
}

export interface StepAt {
  books: Books
  tenantId: string
  claim: Claim
  order: BooksOrder
  held: HeldLinks
  coding: CompanyCoding
}

/** What came of a change, to be kept in the next transaction; an end when the invoice cannot go on. */
export type Keep = (scope: TenantScope) => Promise<WorkEnd | undefined>

const HASH_CHARACTERS = 16

/**
 * By this Xero knows a repeated write again: the same thing in the same words, however often and by whomever it is sent,
 * until it is known what came of it. At most 128 characters.
 */
export function keyOf({ tenantId, claim, order, books }: StepAt, verb: string, what: unknown): string {
  const thing = hash('sha256', JSON.stringify([books.organisationId, what]), 'base64url')
  return `${tenantId}:${order.invoice.id}:${claim.turn}:${verb}:${thing.slice(0, HASH_CHARACTERS)}`
}

export const noteAt = ({ held, order }: StepAt, id: string) => {
  const link = held.notes.get(id)
  const note = order.notes.find((one) => one.id === id)
  if (!link || !note) throw new Error('The adjustment note of this step is not known')
  return { ...link, note }
}

interface MayHaveErrors {
  HasErrors?: boolean | null | undefined
  StatusAttributeString?: string | null | undefined
  ValidationErrors?: { Message: string }[] | null | undefined
}

/** The one thing that was saved; Xero may say in an answer of 200 that it was not. */
export function saved<Element extends MayHaveErrors>([element]: readonly Element[]): Element {
  if (!element) throw xeroTrouble('away', 'Xero answered without what was saved', { isUnsure: true })
  if (element.HasErrors !== true && element.StatusAttributeString !== 'ERROR') return element
  const theirWords = (element.ValidationErrors ?? []).map(({ Message }) => Message)
  throw xeroTrouble('rejected', 'Xero saved nothing', { theirWords })
}

/** What Xero makes of a document otherwise than we do; '' where both agree to the cent. */
export function differenceOf(
  { totalCents, gstCents }: Pick<BooksDocument, 'totalCents' | 'gstCents'>,
  theirs: { Total: number; TotalTax: number },
): string {
  if (totalCents === theirs.Total && gstCents === theirs.TotalTax) return ''
  return booksTexts.differs(`${formatAmount(theirs.Total)} with ${formatAmount(theirs.TotalTax)} GST`)
}
