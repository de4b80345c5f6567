import { z } from 'zod'
import { storedAddress } from '../addresses.ts'
import { historyEntry } from '../bookings/changes.ts'
import { operation } from '../operation.ts'
import { data, id, version } from '../shared/shared.ts'
import { customer } from './customers.ts'

const customerId = z.object({ customerId: id })

const MERGE_FIELD_NAMES = [
  'name',
  'type',
  'companyName',
  'phone',
  'email',
  'gender',
  'bookingSource',
  'abn',
  'buisnessName',
  'customerReference',
  'billingAddress',
] as const

export type MergeFieldName = (typeof MERGE_FIELD_NAMES)[number]

const side = z.enum(['kept', 'other'])

/** Whose value each field takes; by default the kept customer's, or the other's where that is empty. */
const choices = z.partialRecord(z.enum(MERGE_FIELD_NAMES), side).default({})

const merged = customer
  .omit({ _id: true, version: true, address: true, suburb: true, postCode: true, lat: true, lon: true })
  .extend({ addressList: z.array(storedAddress) })

/**
 * What a merge would make: both records, each field with both values and the chosen side, the result,
 * values that only fit into the comments, and how many bookings move. Changes nothing.
 */
export const previewMerge = operation({
  method: 'POST',
  path: '/customers/:customerId/mergePreview',
  summary: 'What merging another customer into this one would make',
  tag: 'customers',
  access: 'member',
  params: customerId,
  body: z.object({ otherId: id, choices }),
  reply: data(
    z.object({
      kept: customer,
      other: customer,
      fields: z.array(
        z.object({
          field: z.enum(MERGE_FIELD_NAMES),
          kept: z.string(),
          other: z.string(),
          side,
          /** Both have a value, and they differ. */
          isConflict: z.boolean(),
        }),
      ),
      merged,
      notes: z.array(z.string()),
      bookings: z.int(),
      /** What of a lodged time changes by it, to be asked about; '' where nothing does. */
      lodged: z.string(),
    }),
  ),
})

export type WireMergePreview = z.infer<typeof previewMerge.reply>['data']

/**
 * Merges the other customer into this one: bookings and addresses move, the other is in no list and answers
 * 404. `version` is that of the kept one; either being stale answers 409. `moveLodged` says that statements of a
 * lodged time may change, where the preview asks.
 */
export const mergeCustomers = operation({
  method: 'POST',
  path: '/customers/:customerId/merge',
  summary: 'Merges another customer into this one',
  tag: 'customers',
  access: 'member',
  params: customerId,
  body: z.object({
    otherId: id,
    version,
    otherVersion: version,
    choices,
    moveLodged: z.boolean().default(false),
  }),
  reply: data(customer),
})

/**
 * Undoes the caller's own merge within half a minute: the other customer gets their bookings and money back.
 * `version` is that of the kept one; 409 says why once something has changed.
 */
export const undoMerge = operation({
  method: 'POST',
  path: '/customers/:customerId/undoMerge',
  summary: 'Takes a merge of two customers back',
  tag: 'customers',
  access: 'member',
  params: customerId,
  body: z.object({ otherId: id, version }),
  reply: data(z.object({ kept: customer, other: customer })),
})

/** Who changed a customer, when and what, newest first; for owner and office. */
export const getCustomerHistory = operation({
  method: 'GET',
  path: '/customers/:customerId/history',
  summary: 'Who changed a customer, when, and what',
  tag: 'customers',
  access: 'member',
  params: customerId,
  reply: data(z.array(historyEntry)),
})
