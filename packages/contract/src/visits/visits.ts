import { BIN_SIZES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { VISIT_NOTE_MAX_LENGTH } from '@skipyard/domain/visits/arrange-visit.ts'
import { visitTexts } from '@skipyard/domain/visits/texts.ts'
import { TWO_HIRE_KINDS, VISIT_KINDS } from '@skipyard/domain/visits/visit.ts'
import { WAIT_MINUTES } from '@skipyard/domain/visits/wait-and-load.ts'
import { z } from 'zod'
import { address } from '../addresses.ts'
import { booking } from '../bookings/bookings.ts'
import { operation } from '../operation.ts'
import { quoted } from '../prices/quotes.ts'
import { data, dollars, id, line, sentDollars, version, wireDate } from '../shared/shared.ts'

const kind = z.enum(TWO_HIRE_KINDS)
const size = z.literal(BIN_SIZES, texts.inventory.binSizeUnknown)
const date = z.string().meta({ format: 'date-time' })

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
      /** What the council asks for the new hire at the same street; null where no permit is needed. */
      permit: z.object({ days: z.int(), fee: dollars }).nullable(),
      /** Where the pick is planned already: it stays with the new drop on the run's own day, or leaves that run. */
      run: z.object({ name: z.string(), date, stays: z.boolean() }).nullable(),
    }),
  ),
})

export type WireVisitOffer = z.infer<typeof offerVisit.reply>['data']

/**
 * Moves the pick to that day, books the next hire with its drop on it, and joins the two. `version` is that
 * of the booking whose bin is taken. An `address` only to relocate. 409 where no bin is there, or the pick
 * is arranged already. On the day of the pick's run both jobs are in it; `warnings` say why they are not.
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
  reply: data(z.object({ visit, booking, warnings: z.array(z.string()) })),
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
 * the booking is a drop and a pick again. `warnings` say why a pick is not back in its run. 409 once one half is done.
 */
export const callOffVisit = operation({
  method: 'POST',
  path: '/visits/:visitId/call-off',
  summary: 'Calls off a visit that is not under way',
  tag: 'visits',
  access: 'member',
  params: z.object({ visitId: id }),
  body: z.object({}),
  reply: data(z.object({ bookings: z.array(booking), warnings: z.array(z.string()) })),
})
