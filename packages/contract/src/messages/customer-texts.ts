import { TEXT_MEANINGS, TEXT_STATES } from '@skipyard/domain/messages/customer-texts.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, id, list, paging, version } from '../shared/shared.ts'

const instant = z.iso.datetime()

/** A text from a customer's phone, and what the office did with it. */
export const customerText = z
  .object({
    _id: id,
    version,
    /**
     * The customer's newest open booking at that time, else their newest booking; null for a number without
     * bookings.
     */
    bookingId: id.nullable(),
    jobID: z.string(),
    /** Null for an unknown number. */
    customerId: id.nullable(),
    customerName: z.string(),
    /** '04…', or as the provider writes it. */
    from: z.string(),
    text: z.string(),
    /** Whether it opted out of texts or in again. */
    meaning: z.enum(TEXT_MEANINGS),
    state: z.enum(TEXT_STATES),
    receivedAt: instant,
    notedAt: instant.nullable(),
    notedBy: z.string(),
  })
  .meta({ id: 'CustomerText' })

export type WireCustomerText = z.infer<typeof customerText>

export const listCustomerTexts = operation({
  method: 'GET',
  path: '/texts',
  summary: 'Texts from customers',
  tag: 'messages',
  access: 'member',
  query: z.object({ ...paging, bookingId: id.optional(), state: z.enum(TEXT_STATES).optional() }),
  reply: list(customerText),
})

/** Marks a text as read, answered or, undone, as new. 409 when it was marked meanwhile. */
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
