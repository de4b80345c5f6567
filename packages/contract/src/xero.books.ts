import { TAXED_TYPES, UNTAXED_TYPES } from '@skipyard/domain/xero/books-settings.ts'
import { z } from 'zod'
import { operation } from './operation.ts'
import { data, id, wireDate } from './shared.ts'

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
  /** Invoices of earlier days do not go by themselves. */
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
