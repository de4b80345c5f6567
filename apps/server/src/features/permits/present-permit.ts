import type { WireBookingPermit } from '@skipyard/contract/permits.ts'
import type { Council } from '@skipyard/domain/permits/council.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { councilOfPermit } from './council-of-permit.ts'
import { dueOfPermit } from './due-of-permit.ts'
import type { PermittedBooking } from './permit.reads.ts'
import { presentCouncil } from './present-council.ts'

const wire = (date: LocalDate | null) => date && toWireDate(date)

/** A booking's permit as it crosses the wire. */
export function presentPermit(
  booking: PermittedBooking,
  councils: readonly Council[],
  today: LocalDate,
): WireBookingPermit {
  const { bookingId, version, permit, document } = booking
  const { councilId: _noted, ...rest } = permit
  const council = councilOfPermit(councils, booking)
  return {
    bookingId,
    version,
    ...rest,
    validFrom: wire(permit.validFrom),
    validTo: wire(permit.validTo),
    appliedOn: wire(permit.appliedOn),
    document: document && { name: document.name, bytes: document.bytes },
    council: council && presentCouncil(council),
    due: dueOfPermit(booking, council, today),
  }
}
