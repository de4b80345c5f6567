import { CONTACT_DETAILS } from '@skipyard/domain/xero/contact-details.ts'
import { WAYS_OUT } from '@skipyard/domain/xero/why-rejected.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, dollars, id } from '../shared/shared.ts'

const text = z.string()
const count = z.int()
const moment = z.string().meta({ format: 'date-time' })

/** `asked`: the office has to answer first. */
export const XERO_WORK_STATES = ['waiting', 'failed', 'asked', 'skipped', 'done'] as const

/** What of an invoice is to go to Xero. */
export const XERO_WORK_KINDS = [
  'New invoice and contact',
  'New invoice',
  'Changed invoice',
  'Adjustment note',
  'Payment',
  'Changed contact',
  'Void',
] as const

/** An invoice on its way to Xero. */
export const xeroWork = z
  .object({
    invoiceId: id,
    invoiceNumber: text,
    bookingId: id,
    customerId: id,
    customerName: text,
    total: dollars,
    what: z.enum(XERO_WORK_KINDS),
    state: z.enum(XERO_WORK_STATES),
    /** In plain words; '' unless it failed or needs an answer. */
    reason: text,
    theirWords: text,
    tries: count,
    lastTriedAt: moment.nullable(),
    nextAt: moment.nullable(),
    wayOut: z.enum(WAYS_OUT),
  })
  .meta({ id: 'XeroWork' })

export type WireXeroWork = z.infer<typeof xeroWork>

const MOST = 200

/** Failed and open questions first, then waiting ones, at most 200. */
export const getXeroQueue = operation({
  method: 'GET',
  path: '/xero/queue',
  summary: 'What is on its way to Xero',
  tag: 'xero',
  access: 'member',
  reply: data(
    z.object({
      items: z.array(xeroWork),
      counts: z.object({ waiting: count, failed: count, asked: count, doneToday: count }),
      /** No calls to Xero until then, and why. */
      pause: z.object({ until: moment, reason: text }).nullable(),
    }),
  ),
})

/** Without ids everything that failed. */
export const retryXeroWork = operation({
  method: 'POST',
  path: '/xero/retry',
  summary: 'Tries again what failed on its way to Xero',
  tag: 'xero',
  access: 'member',
  body: z.object({ invoiceIds: z.array(id).min(1).max(MOST).optional() }),
  reply: data(z.object({ retried: count })),
})

export const skipXeroWork = operation({
  method: 'POST',
  path: '/xero/skip',
  summary: 'Leaves an invoice out of Xero until it changes',
  tag: 'xero',
  access: 'member',
  body: z.object({ invoiceId: id }),
  reply: data(xeroWork),
})

/** Sends invoices to Xero now, also those dated before the company connected (spec 001 §7). */
export const createXeroInvoices = operation({
  method: 'POST',
  path: '/xero/createXeroInvoices',
  summary: 'Brings invoices to Xero',
  tag: 'xero',
  access: 'member',
  body: z.object({ invoiceIds: z.array(id).min(1).max(MOST) }),
  reply: data(z.array(xeroWork)),
})

const contacts = data(
  z.object({
    differences: z.array(
      z.object({
        customerId: id,
        customerName: text,
        /** Xero's reason; '' where both sides changed. */
        reason: text,
        details: z.array(z.object({ detail: z.enum(CONTACT_DETAILS), ours: text, theirs: text })),
      }),
    ),
    linked: count,
    /** Customers whose contact is found or created with their first invoice. */
    atFirstInvoice: count,
    doubts: z.array(
      z.object({
        customerId: id,
        customerName: text,
        email: text,
        abn: text,
        candidates: z.array(
          z.object({
            contactId: text,
            name: text,
            email: text,
            abn: text,
            shares: z.array(z.enum(['number', 'abn', 'email', 'name'])),
          }),
        ),
      }),
    ),
  }),
)

/** Customers with contacts, and those for whom the office has to choose one. */
export const getXeroContacts = operation({
  method: 'GET',
  path: '/xero/contacts',
  summary: 'Customers and their contacts in Xero',
  tag: 'xero',
  access: 'member',
  reply: contacts,
})

/** Chooses a customer's contact; null creates a new one. */
export const answerXeroContact = operation({
  method: 'POST',
  path: '/xero/answerContact',
  summary: 'Says which contact in Xero a customer is',
  tag: 'xero',
  access: 'member',
  body: z.object({ customerId: id, contactId: z.guid().toLowerCase().nullable() }),
  reply: contacts,
})

/** Chooses a side of a contact: ours is sent, or theirs stays; 409 when it was chosen meanwhile. */
export const answerXeroDetails = operation({
  method: 'POST',
  path: '/xero/answerDetails',
  summary: 'Says which side of a contact is right',
  tag: 'xero',
  access: 'member',
  body: z.object({ customerId: id, keep: z.enum(['ours', 'theirs']) }),
  reply: contacts,
})

export type WireXeroContacts = z.infer<typeof contacts>['data']
