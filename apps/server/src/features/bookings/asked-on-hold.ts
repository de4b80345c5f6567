import type { BookingChanges } from '@skipyard/domain/bookings/booking-changes.ts'
import { bookedOnHold, type HeldCustomer, holdRefusal } from '@skipyard/domain/customers/customer-hold.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import { Failure, invalid } from '#server/http/failure.ts'

/**
 * What the history keeps where a customer on hold is booked for knowingly; 400 about `bookOnHold` while it is not
 * known. A stranger is asked to call and hears neither of the hold nor why.
 */
export function askedOnHold(
  customer: HeldCustomer | null,
  { bookOnHold = false }: { bookOnHold?: boolean | undefined },
  isStranger = false,
): BookingChanges {
  if (!customer?.isOnHold) return {}
  const refusal = holdRefusal(customer, bookOnHold)
  if (refusal !== '' && isStranger) throw new Failure(409, publicTexts.callUs)
  if (refusal !== '') throw invalid('bookOnHold', refusal)
  return { reason: { from: null, to: bookedOnHold(customer) } }
}
