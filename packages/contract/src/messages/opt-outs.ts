import { CHANNELS } from '@skipyard/domain/messages/kinds.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, id, line } from '../shared/shared.ts'

/** An address or mobile of a customer and whether it opted out; `since`, `how` and `by` only then. */
export const optOut = z
  .object({
    channel: z.enum(CHANNELS),
    /** In lower case, or '04…'. */
    address: z.string(),
    isOptedOut: z.boolean(),
    since: z.iso.datetime().nullable(),
    how: z.enum(['customer', 'office']).nullable(),
    by: z.string(),
  })
  .meta({ id: 'OptOut' })

export type WireOptOut = z.infer<typeof optOut>

const named = z.object({ customerId: id })

/** Addresses and mobiles of a customer, with opt-outs. */
export const getOptOuts = operation({
  method: 'GET',
  path: '/customers/:customerId/opt-outs',
  summary: 'Where a customer wants no messages',
  tag: 'messages',
  access: 'member',
  params: named,
  reply: data(z.array(optOut)),
})

/** Opts an address out or in again; 400 for one that is not the customer's. */
export const setOptOut = operation({
  method: 'PUT',
  path: '/customers/:customerId/opt-outs',
  summary: 'Notes where a customer wants no messages',
  tag: 'messages',
  access: 'member',
  params: named,
  body: z.object({ channel: z.enum(CHANNELS), address: line(254), isOptedOut: z.boolean() }),
  reply: data(z.array(optOut)),
})
