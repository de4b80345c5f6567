import { texts } from '@skipyard/domain/shared/texts.ts'
import { OTHER_HALF_WAYS } from '@skipyard/domain/visits/arrange-visit.ts'
import { WAIT_MINUTES } from '@skipyard/domain/visits/wait-and-load.ts'
import { z } from 'zod'
import { id, version } from '../shared/shared.ts'
import { contradictionsOf } from './contradictions.ts'
import { type BookingFields, binsOnUpdate, bookingFields } from './fields.ts'

function refineBooking(fields: BookingFields, context: z.core.$RefinementCtx<BookingFields>): void {
  const complain = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: path.split('.'), message, input: fields })
  if (fields.binSize === undefined && !fields.bins?.length) complain('binSize', texts.booking.binSizeRequired)
  if (!fields.address) complain('address', texts.address.required)
  for (const [path, message] of contradictionsOf(fields)) complain(path, message)
}

/** A new booking as sent on save (spec 000 §3). `clonedFrom` keeps Pending as Pending (spec 000 §4 Clone). */
export const newBooking = bookingFields
  .extend({
    clonedFrom: id.nullish(),
    /**
     * The truck waits so many minutes while the bin is filled, and takes it away on the day and in the hours of the drop.
     * The pick date is the one it has once that is called off.
     */
    waitMinutes: z.int().min(WAIT_MINUTES.least).max(WAIT_MINUTES.most).optional(),
    id: z.union([z.null(), z.literal('')], texts.booking.idIsOurs).optional(),
  })
  .superRefine(refineBooking)

/**
 * An edited booking as sent on save. `version` is the one that was read; without it nothing is compared, as
 * the specification's calls send none. `id` repeats which booking it is.
 */
export const editedBooking = bookingFields
  .extend({
    version: version.optional(),
    id: id.optional(),
    bins: binsOnUpdate,
    /**
     * Of a booking that is cancelled as half of an exchange or another visit: 'cancel' calls off the visit, so that a
     * booking it brings is cancelled too and a bin it takes has its former pick date again; 'keep' leaves the other
     * half a job of its own. 400 about this field until it is sent.
     */
    otherHalf: z.enum(OTHER_HALF_WAYS).optional(),
  })
  .superRefine(refineBooking)

export type NewBookingInput = z.input<typeof newBooking>
export type NewBooking = z.output<typeof newBooking>
export type EditedBooking = z.output<typeof editedBooking>
