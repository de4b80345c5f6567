import type { BookingSight } from '@skipyard/contract/bookings/codec.ts'

/** Of a booking that nothing is noticed about. */
export const unseen: BookingSight = {
  type: '',
  faultyComment: [],
  daysOver: 0,
  atStake: null,
  availability: null,
  binClash: null,
  told: null,
}
