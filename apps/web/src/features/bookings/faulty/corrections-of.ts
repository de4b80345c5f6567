import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { JobKind } from '@skipyard/domain/bookings/booking.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'

export interface Correction {
  kind: JobKind
  message: string
  /** Why it cannot be corrected yet: the bin has to be delivered before it can be back. */
  lock: string | null
}

type Faults = Pick<WireBooking, 'faultyComment' | 'dropActionStatus'>

const { dropNotUpdated, pickNotUpdated, notDelivered } = texts.booking

export function correctionsOf({ faultyComment, dropActionStatus }: Faults): Correction[] {
  const corrections: Correction[] = []
  if (faultyComment.includes(dropNotUpdated)) {
    corrections.push({ kind: 'drop', message: dropNotUpdated, lock: null })
  }
  if (faultyComment.includes(pickNotUpdated)) {
    const lock = dropActionStatus === 'Delivered' ? null : notDelivered
    corrections.push({ kind: 'pick', message: pickNotUpdated, lock })
  }
  return corrections
}
