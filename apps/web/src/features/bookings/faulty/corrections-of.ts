import type { WireBooking } from '@skipyard/contract/bookings.ts'
import type { JobKind } from '@skipyard/domain/bookings/booking.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'

/** What nobody has updated about a booking, and why it cannot be corrected yet when it cannot. */
export interface Correction {
  kind: JobKind
  /** The specified message. */
  message: string
  /** The bin has to be delivered before it can be back. */
  lock: string | null
}

type Faults = Pick<WireBooking, 'faultyComment' | 'dropActionStatus'>

const { dropNotUpdated, pickNotUpdated, notDelivered } = texts.booking

/** The corrections a faulty booking asks for, the drop's first. */
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
