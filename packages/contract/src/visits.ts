import { PICK_STATUSES } from '@skipyard/domain/bookings/status/job-status.ts'
import { BIN_SIZES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { DAY_END_HOUR, DAY_START_HOUR } from '@skipyard/domain/shared/time-range.ts'
import { VISIT_NOTE_MAX_LENGTH } from '@skipyard/domain/visits/arrange-visit.ts'
import { EXTRA_PICK_NOTE_MAX_LENGTH } from '@skipyard/domain/visits/extra-pick.ts'
import { visitTexts } from '@skipyard/domain/visits/texts.ts'
import { TWO_HIRE_KINDS, VISIT_KINDS } from '@skipyard/domain/visits/visit.ts'
import { WAIT_MINUTES } from '@skipyard/domain/visits/wait-and-load.ts'
import { z } from 'zod'
import { address } from './addresses.ts'
import { booking } from './bookings/bookings.ts'
import { operation } from './operation.ts'
import { quoted } from './prices/quotes.ts'
import { data, dollars, id, line, sentDollars, version, wireDate } from './shared/shared.ts'

const kind = z.enum(TWO_HIRE_KINDS)
const size = z.literal(BIN_SIZES, texts.inventory.binSizeUnknown)
const date = z.string().meta({ format: 'date-time' })

/** One of the two jobs of a visit, with its booking. */
const half = z.object({
  actionId: id,
  actionType: z.enum(['drop', 'pick']),
  bookingId: id,
  jobID: z.string(),
  binSize: z.int(),
  binType: z.enum(BOOKING_BIN_TYPES),
  status: z.string(),
  date,
})

/**
 * Two jobs that are planned, moved and driven as one, in the order in which they are done. `binding` is
 * false once one of them is done or called off: the other is a job of its own then. `waitMinutes`: how long the
 * truck is to wait between the two jobs of one booking; 0 for other kinds.
 */
export const visit = z
  .object({
    _id: id,
    kind: z.enum(VISIT_KINDS),
    binding: z.boolean(),
    halves: z.tuple([half, half]),
    waitMinutes: z.int(),
  })
  .meta({ id: 'Visit' })

export type WireVisit = z.infer<typeof visit>

const bookingId = z.object({ bookingId: id })

/**
 * What a visit would do, before it is arranged: the day and hire it is offered for (by default the first
 * open day, the size that is there and as many days as the price includes), its price, the fewest bins left
 * over the hire (null where the same bin comes back), and what the hire that ends is over by. `refusal` says
 * why it cannot be arranged now.
 */
export const offerVisit = operation({
  method: 'POST',
  path: '/bookings/:bookingId/visits/offer',
  summary: 'What an exchange or another visit would do',
  tag: 'visits',
  access: 'member',
  isReadOnly: true,
  params: bookingId,
  body: z.object({
    kind,
    binSize: size.optional(),
    date: wireDate().optional(),
    pickDate: wireDate().optional(),
    address: address.optional(),
  }),
  reply: data(
    z.object({
      refusal: z.string().nullable(),
      date,
      pickDate: date,
      binSize: z.int(),
      binType: z.enum(BOOKING_BIN_TYPES),
      /** '' on a working day. */
      closed: z.string(),
      free: z.int().nullable(),
      quote: quoted.nullable(),
      /** Why there is no price; '' with one. */
      message: z.string(),
      oldHire: z.object({ jobID: z.string(), daysOver: z.int(), over: dollars }),
    }),
  ),
})

export type WireVisitOffer = z.infer<typeof offerVisit.reply>['data']

/**
 * Moves the pick to that day, books the next hire with its drop on it, and joins the two. `version` is that
 * of the booking whose bin is taken. An `address` only to relocate. 409 where no bin is there, or the pick
 * is arranged already.
 */
export const arrangeVisit = operation({
  method: 'POST',
  path: '/bookings/:bookingId/visits',
  summary: 'Arranges an exchange or another visit',
  tag: 'visits',
  access: 'member',
  params: bookingId,
  body: z.object({
    version,
    kind,
    binSize: size,
    date: wireDate(),
    pickDate: wireDate(),
    /** Local hours of both jobs. */
    fromHour: z.int().min(0).max(23),
    toHour: z.int().min(1).max(24),
    price: sentDollars(),
    priceReason: line(200).optional(),
    address: address.optional(),
    comments: z
      .string()
      .max(VISIT_NOTE_MAX_LENGTH, visitTexts.noteTooLong(VISIT_NOTE_MAX_LENGTH))
      .default(''),
    bookOnHold: z.boolean().optional(),
  }),
  reply: data(z.object({ visit, booking })),
})

const waitPath = '/bookings/:bookingId/visits/wait'

/**
 * What it would mean that the truck waits while the bin is filled: the day, the price now and then, and what waiting
 * costs beyond the minutes included (null where it has no price). `refusal` says why it cannot be so now.
 */
export const offerWait = operation({
  method: 'POST',
  path: `${waitPath}/offer`,
  summary: 'What wait and load would do',
  tag: 'visits',
  access: 'member',
  isReadOnly: true,
  params: bookingId,
  body: z.object({}),
  reply: data(
    z.object({
      refusal: z.string().nullable(),
      date,
      priceNow: dollars,
      price: dollars,
      waiting: z.object({ includedMinutes: z.int(), perQuarter: dollars }).nullable(),
    }),
  ),
})

export type WireWaitOffer = z.infer<typeof offerWait.reply>['data']

/**
 * Makes one visit of both jobs of a booking: the pick goes to the day and hours of the drop, both leave their runs, and
 * the truck waits so many minutes between. Again with other minutes it changes those. 409 once the bin is left or on its
 * way, or where one of the jobs belongs to another visit.
 */
export const arrangeWait = operation({
  method: 'POST',
  path: waitPath,
  summary: 'Has the truck wait while the bin is filled',
  tag: 'visits',
  access: 'member',
  params: bookingId,
  body: z.object({ version, minutes: z.int().min(WAIT_MINUTES.least).max(WAIT_MINUTES.most) }),
  reply: data(z.object({ visit, booking })),
})

/** The visits of a booking's two jobs, and of the bookings they join it with: the hires of one site in a row. */
export const listVisits = operation({
  method: 'GET',
  path: '/bookings/:bookingId/visits',
  summary: 'The visits that join a booking with others',
  tag: 'visits',
  access: 'member',
  params: bookingId,
  reply: data(z.array(visit)),
})

/**
 * Cancels the new booking and gives the pick its day back, from today on. Where the truck was to wait it cancels none:
 * the booking is a drop and a pick again. 409 once one half is done.
 */
export const callOffVisit = operation({
  method: 'POST',
  path: '/visits/:visitId/call-off',
  summary: 'Calls off a visit that is not under way',
  tag: 'visits',
  access: 'member',
  params: z.object({ visitId: id }),
  body: z.object({}),
  reply: data(z.object({ bookings: z.array(booking) })),
})

const extraPick = z
  .object({
    _id: id,
    bookingId: id,
    /** Among those of its booking, from 1. */
    number: z.int(),
    date,
    fromHour: z.int(),
    toHour: z.int(),
    status: z.enum(PICK_STATUSES),
    /** With GST; null where nothing was agreed. */
    price: dollars.nullable(),
    comments: z.string(),
    isAllocated: z.boolean(),
  })
  .meta({ id: 'ExtraPick' })

export type WireExtraPick = z.infer<typeof extraPick>

/** Local hours of the job. */
const hours = {
  fromHour: z
    .int()
    .min(DAY_START_HOUR)
    .max(DAY_END_HOUR - 1),
  toHour: z
    .int()
    .min(DAY_START_HOUR + 1)
    .max(DAY_END_HOUR),
}

const extraPicksPath = '/bookings/:bookingId/extra-picks'

/** Further picks of a booking, in order, also those that were called off. */
export const listExtraPicks = operation({
  method: 'GET',
  path: extraPicksPath,
  summary: 'The extra picks of a booking',
  tag: 'visits',
  access: 'member',
  params: bookingId,
  reply: data(z.array(extraPick)),
})

/**
 * What an extra pick would be: its day (by default the first open one), and its price by the book, null where that has
 * none. The bin stays and its hire goes on. `refusal` says why it cannot be arranged now.
 */
export const offerExtraPick = operation({
  method: 'POST',
  path: `${extraPicksPath}/offer`,
  summary: 'What an extra pick would do',
  tag: 'visits',
  access: 'member',
  isReadOnly: true,
  params: bookingId,
  body: z.object({ date: wireDate().optional() }),
  reply: data(
    z.object({
      refusal: z.string().nullable(),
      date,
      /** '' on a working day. */
      closed: z.string(),
      price: dollars.nullable(),
    }),
  ),
})

export type WireExtraPickOffer = z.infer<typeof offerExtraPick.reply>['data']

/**
 * A truck comes once more and takes what is beside the bin, which stays. `version` is that of the booking. What is
 * agreed is proposed as a charge of the booking once it is done. 409 where no bin is there.
 */
export const arrangeExtraPick = operation({
  method: 'POST',
  path: extraPicksPath,
  summary: 'Arranges an extra pick',
  tag: 'visits',
  access: 'member',
  params: bookingId,
  body: z.object({
    version,
    date: wireDate(),
    ...hours,
    price: sentDollars().nullable(),
    comments: z
      .string()
      .max(EXTRA_PICK_NOTE_MAX_LENGTH, visitTexts.noteTooLong(EXTRA_PICK_NOTE_MAX_LENGTH))
      .default(''),
  }),
  reply: data(z.object({ extraPick, booking })),
})

const extraPickId = z.object({ extraPickId: id })

/** `version` is that of its booking. On another day it leaves its run. 409 once a truck has taken it up. */
export const moveExtraPick = operation({
  method: 'PUT',
  path: '/extra-picks/:extraPickId',
  summary: 'Moves an extra pick to another day or other hours',
  tag: 'visits',
  access: 'member',
  params: extraPickId,
  body: z.object({ version, date: wireDate(), ...hours }),
  reply: data(z.object({ extraPick, booking })),
})

/** Nobody comes for it any more. 409 once a truck has taken it up. */
export const callOffExtraPick = operation({
  method: 'POST',
  path: '/extra-picks/:extraPickId/call-off',
  summary: 'Calls off an extra pick',
  tag: 'visits',
  access: 'member',
  params: extraPickId,
  body: z.object({}),
  reply: data(z.object({ extraPick, booking })),
})

/** One that was called off is to come after all, on its day, or today where that has passed. */
export const bringExtraPickBack = operation({
  method: 'POST',
  path: '/extra-picks/:extraPickId/bring-back',
  summary: 'Undoes that an extra pick was called off',
  tag: 'visits',
  access: 'member',
  params: extraPickId,
  body: z.object({}),
  reply: data(z.object({ extraPick, booking })),
})
