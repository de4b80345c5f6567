import { PICK_STATUSES } from '@skipyard/domain/bookings/status/job-status.ts'
import { DAY_END_HOUR, DAY_START_HOUR } from '@skipyard/domain/shared/time-range.ts'
import { EXTRA_PICK_NOTE_MAX_LENGTH } from '@skipyard/domain/visits/extra-pick.ts'
import { visitTexts } from '@skipyard/domain/visits/texts.ts'
import { z } from 'zod'
import { booking } from '../bookings/bookings.ts'
import { operation } from '../operation.ts'
import { data, dollars, id, sentDollars, version, wireDate } from '../shared/shared.ts'

const bookingId = z.object({ bookingId: id })
const date = z.string().meta({ format: 'date-time' })

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

const changed = data(z.object({ extraPick, booking }))

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
  reply: changed,
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
  reply: changed,
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
  reply: changed,
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
  reply: changed,
})
