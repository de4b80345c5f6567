import type { StockJob } from '@skipyard/domain/inventory/availability.ts'
import type { CountedHire, HireAtHand } from '@skipyard/domain/inventory/count-hire.ts'
import type { BookingValues } from './booking-values.ts'
import type { OpenedBooking } from './opened-booking.ts'

function hireOf(values: BookingValues): CountedHire | null {
  const { binSize, binType, dropoffDate, pickupDate } = values
  if (binSize === null || dropoffDate === null || pickupDate === null) return null
  const jobs: StockJob[] = [
    { kind: 'drop', date: dropoffDate, status: values.dropActionStatus },
    { kind: 'pick', date: pickupDate, status: values.pickActionStatus },
  ]
  return { size: binSize, type: binType, jobs }
}

/** The hire in the form, as stock counts it now and as it will once it is saved. */
export function hireAtHand(values: BookingValues, { before, today }: OpenedBooking): HireAtHand {
  return {
    before: before && { size: before.binSize, type: before.binType, jobs: [before.drop, before.pick] },
    after: hireOf(values),
    today,
  }
}
