import { z } from 'zod'
import { operation } from './operation.ts'
import { id } from './shared.ts'

const text = z.string()
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
