import { jobID } from '@skipyard/domain/bookings/booking.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { type Cents, centsToDollars } from '@skipyard/domain/shared/money.ts'
import type { WireCustomerWithTotals } from './customers.ts'

/** Totals of a customer's bookings in cents, and the last of them. */
export interface CustomerTotals {
  bookings: number
  priceCents: Cents
  paidCents: Cents
  atStakeCents: Cents
  last: { id: string; jobPrefix: string; jobNumber: number; droppedOn: LocalDate } | null
}

export const wireOfTotals = ({
  bookings,
  priceCents,
  paidCents,
  atStakeCents,
  last,
}: CustomerTotals): WireCustomerWithTotals['totals'] => ({
  bookings,
  total: centsToDollars(priceCents),
  paid: centsToDollars(paidCents),
  pending: centsToDollars(priceCents - paidCents),
  atStake: centsToDollars(atStakeCents),
  lastBooking: last && { _id: last.id, jobID: jobID(last), dropoffDate: toWireDate(last.droppedOn) },
})
