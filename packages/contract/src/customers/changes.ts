import { z } from 'zod'
import { storedAddress } from '../addresses.ts'
import { historyEntry } from '../bookings/changes.ts'
import { operation } from '../operation.ts'
import { data, id, version } from '../shared/shared.ts'
import { customer } from './customers.ts'

const customerId = z.object({ customerId: id })

/** The fields of which one value must be chosen when two customers become one. */
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

/** A field of which one value must be chosen, as it is called on the wire. */
export type MergeFieldName = (typeof MERGE_FIELD_NAMES)[number]

const side = z.enum(['kept', 'other'])

/** Whose value each field takes; without a choice the kept customer's, or the other's when that is empty. */
const choices = z.partialRecord(z.enum(MERGE_FIELD_NAMES), side).default({})

const merged = customer
  .omit({ _id: true, version: true, address: true, suburb: true, postCode: true, lat: true, lon: true })
  .extend({ addressList: z.array(storedAddress) })

/**
 * What the merge would make: both as they are, every field with both values and the side it takes, the record that
 * comes out, values that only the comments have room for, and how many bookings move. Changes nothing.
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
          /** Both say something, and not the same: a choice. */
          isConflict: z.boolean(),
        }),
      ),
      merged,
      notes: z.array(z.string()),
      bookings: z.int(),
    }),
  ),
})

/** What a merge would make, as it crosses the wire. */
export type WireMergePreview = z.infer<typeof previewMerge.reply>['data']

/**
 * Makes the other customer part of this one: bookings and addresses move, the other leaves every list and answers 404.
 * `version` is that of the one who stays; either being stale answers 409.
 */
export const mergeCustomers = operation({
  method: 'POST',
  path: '/customers/:customerId/merge',
  summary: 'Merges another customer into this one',
  tag: 'customers',
  access: 'member',
  params: customerId,
  body: z.object({ otherId: id, version, otherVersion: version, choices }),
  reply: data(customer),
})

/**
 * Takes the caller's own merge back within ten seconds: the other customer is there again with their bookings and money.
 * `version` is that of the one who stayed; 409 says why once something has changed since.
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
