import { TEXT_MEANINGS, TEXT_STATES } from '@skipyard/domain/messages/customer-texts.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, id, list, paging, version } from '../shared/shared.ts'

const instant = z.iso.datetime()

/** A text from a customer's phone, and what the office has done with it. */
export const customerText = z
  .object({
    _id: id,
    version,
    /** The customer's newest open booking when it came; null where there was none. */
    bookingId: id.nullable(),
    jobID: z.string(),
    /** Null for a number that no customer has. */
    customerId: id.nullable(),
    customerName: z.string(),
    /** '04…', or as the provider writes it. */
    from: z.string(),
    text: z.string(),
    /** Whether it ended texts to that number, or started them again. */
    meaning: z.enum(TEXT_MEANINGS),
    state: z.enum(TEXT_STATES),
    receivedAt: instant,
    /** When and by whom it was noted as read or answered. */
    notedAt: instant.nullable(),
    notedBy: z.string(),
  })
  .meta({ id: 'CustomerText' })

/** A text from a customer as it crosses the wire. */
export type WireCustomerText = z.infer<typeof customerText>

/** Texts from customers, the newest first: of all, of one booking, or those that nobody has read. */
export const listCustomerTexts = operation({
  method: 'GET',
  path: '/texts',
  summary: 'Texts from customers',
  tag: 'messages',
  access: 'member',
  query: z.object({ ...paging, bookingId: id.optional(), state: z.enum(TEXT_STATES).optional() }),
  reply: list(customerText),
})

/** Notes a text as read, as answered or, taken back, as new. 409 where it was noted in the meantime. */
export const noteCustomerText = operation({
  method: 'POST',
  path: '/texts/:textId/state',
  summary: 'Notes a text from a customer as read, answered or new',
  tag: 'messages',
  access: 'member',
  params: z.object({ textId: id }),
  body: z.object({ version, state: z.enum(TEXT_STATES) }),
  reply: data(customerText),
})
