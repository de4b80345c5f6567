import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { StockJob } from '@skipyard/domain/inventory/availability.ts'
import type { CountedHire, HireAtHand } from '@skipyard/domain/inventory/count-hire.ts'
import type { FormDraft } from './form-draft.ts'
import type { OpenedBooking } from './open-booking.ts'

function hireOf(values: FormDraft): CountedHire | null {
  const { binSize, binType, drop, pick } = values
  if (binSize === null || drop.date === null || pick.date === null) return null
  const jobs: StockJob[] = [
    { kind: 'drop', date: drop.date, status: drop.status },
    { kind: 'pick', date: pick.date, status: pick.status },
  ]
  return { size: binSize, type: binType, jobs }
}

/** A form as far as its hire is concerned; `before` is the booking being edited, null for a new one or a clone. */
export interface HireInForm {
  values: FormDraft
  before: Booking | null
  opened: OpenedBooking
}

/** The hire in the form, as stock counts it now and as it will once it is saved. */
export function hireAtHand({ values, before, opened: { today } }: HireInForm): HireAtHand {
  return {
    before: before && { size: before.binSize, type: before.binType, jobs: [before.drop, before.pick] },
    after: hireOf(values),
    today,
  }
}
