import { wireOfBooking } from '@skipyard/contract/bookings/codec.ts'
import { sampleBooking } from '@skipyard/domain/bookings/sample-booking.ts'
import { sampleProfile } from './sample-profile.ts'

/** A booking as the server answers it, with nothing unusual about it. */
export const sampleWireBooking = wireOfBooking(sampleBooking({}), sampleProfile.timeZone, {
  type: '',
  faultyComment: [],
  daysOver: 0,
  atStake: null,
  availability: null,
  binClash: null,
  told: null,
})
