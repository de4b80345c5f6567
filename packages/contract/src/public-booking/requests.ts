import { REQUEST_KINDS, REQUEST_STATES } from '@skipyard/domain/public-booking/customer-request.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, dollars, id, lastOpenedAt, linkEndsAt, list, prose, wireDate } from '../shared/shared.ts'

const date = z.string().meta({ format: 'date-time' })

const customerRequest = z
  .object({
    _id: id,
    bookingId: id,
    jobID: z.string(),
    customerName: z.string(),
    suburb: z.string(),
    kind: z.enum(REQUEST_KINDS),
    /**
     * 'done' needs no answer: an extension or a cancellation. 'lapsed' was answered by what was planned
     * since.
     */
    state: z.enum(REQUEST_STATES),
    askedAt: date,
    note: z.string(),
    pickDate: date,
    /** Of the exchange, or the new pick day. */
    wantedDate: date.nullable(),
    /** The size of the bin now, and of the one asked for. */
    binSize: z.int(),
    wantedSize: z.int().nullable(),
    /** As shown to the customer, with GST. */
    price: dollars.nullable(),
    answeredAt: date.nullable(),
    answeredBy: z.string(),
    answerWords: z.string(),
    newBookingId: id.nullable(),
  })
  .meta({ id: 'CustomerRequest' })

export type WireCustomerRequest = z.infer<typeof customerRequest>

/** Open requests, the oldest first. */
export const listCustomerRequests = operation({
  method: 'GET',
  path: '/customer-requests',
  summary: 'What customers ask and nobody has answered',
  tag: 'public-booking',
  access: 'member',
  reply: list(customerRequest),
})

const ofBooking = z.object({ bookingId: id })

/** Everything the customer of a booking asked or did by their link, the newest first. */
export const getBookingRequests = operation({
  method: 'GET',
  path: '/bookings/:bookingId/customer-requests',
  summary: 'What the customer of a booking asked',
  tag: 'public-booking',
  access: 'member',
  params: ofBooking,
  reply: data(z.array(customerRequest)),
})

const named = z.object({ requestId: id })

/**
 * Accepts a request: 'ready' moves the pick to `date`, an exchange books an empty bin with its drop on that
 * day and picks up the full one then. 409 when it was answered already or no bin is free; 400 about
 * `bookOnHold` for a customer on hold until the caller confirms.
 */
export const acceptRequest = operation({
  method: 'POST',
  path: '/customer-requests/:requestId/accept',
  summary: "Accepts a customer's request",
  tag: 'public-booking',
  access: 'member',
  params: named,
  body: z.object({ date: wireDate(), bookOnHold: z.boolean().optional() }),
  /** `warnings` say which job of the exchange is not on the run of its day, and why. */
  reply: z.object({ data: customerRequest, warnings: z.array(z.string()) }),
})

export const declineRequest = operation({
  method: 'POST',
  path: '/customer-requests/:requestId/decline',
  summary: "Declines a customer's request",
  tag: 'public-booking',
  access: 'member',
  params: named,
  body: z.object({ words: prose(1_000).min(1, publicTexts.wordsRequired) }),
  reply: data(customerRequest),
})

/** The address of a booking's own page for its customer: the same each time, a new one once it has ended. */
export const giveCustomerLink = operation({
  method: 'POST',
  path: '/bookings/:bookingId/customer-link',
  summary: "The link to a customer's own booking",
  tag: 'public-booking',
  access: 'member',
  params: ofBooking,
  reply: data(z.object({ link: z.string(), lastOpenedAt, endsAt: linkEndsAt })),
  isReplyNeverStored: true,
})
