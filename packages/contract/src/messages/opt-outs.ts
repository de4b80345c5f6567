import { CHANNELS } from '@skipyard/domain/messages/kinds.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, id, line } from '../shared/shared.ts'

/** An address or a mobile of a customer, and whether it wants no messages; `since`, `how` and `by` only then. */
export const optOut = z
  .object({
    channel: z.enum(CHANNELS),
    /** As it is kept: in small letters, or '04…'. */
    address: z.string(),
    isOptedOut: z.boolean(),
    since: z.iso.datetime().nullable(),
    how: z.enum(['customer', 'office']).nullable(),
    by: z.string(),
  })
  .meta({ id: 'OptOut' })

/** Whether an address wants no messages, as it crosses the wire. */
export type WireOptOut = z.infer<typeof optOut>

const named = z.object({ customerId: id })

/** Where a customer can be written to, and where they want no messages. */
export const getOptOuts = operation({
  method: 'GET',
  path: '/customers/:customerId/opt-outs',
  summary: 'Where a customer wants no messages',
  tag: 'messages',
  access: 'member',
  params: named,
  reply: data(z.array(optOut)),
})

/** Notes that a customer wants no messages there, or wants them again; 400 for an address that is not theirs. */
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
