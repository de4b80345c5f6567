import { addDays, type LocalDate } from '../../shared/local-date.ts'
import type { Booking } from '../booking.ts'
import { hireDaysOf } from '../hire-days.ts'
import type { BookingDraft } from './booking-draft.ts'

/**
 * The same hire again: drop today, pick after as many days, unconfirmed, both jobs Scheduled without driver's
 * comments. Pending stays Pending, anything else becomes Scheduled (Spec 000 §4). Nothing is paid and no due
 * date set: those belong to the old hire.
 */
export function cloneBooking(booking: Booking, today: LocalDate): BookingDraft {
  const pickDate = addDays(today, hireDaysOf(booking))
  return {
    ...booking,
    paidCents: 0,
    paymentDueOn: null,
    pickDateConfirmed: false,
    drop: { ...booking.drop, date: today, status: 'Scheduled', driverComments: '' },
    pick: { ...booking.pick, date: pickDate, status: 'Scheduled', driverComments: '' },
    wasPending: booking.status === 'Pending',
  }
}
