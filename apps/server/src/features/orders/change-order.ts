import type { ChangedBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/orders.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { updateBooking as decide } from '@skipyard/domain/bookings/change/update-booking.ts'
import { canEditBooking } from '@skipyard/domain/bookings/policy.ts'
import { checkCallOff, goesAlong, withShared } from '@skipyard/domain/orders/order.ts'
import { orderTexts } from '@skipyard/domain/orders/texts.ts'
import { readOffer } from '#server/features/bookings/booking.reads.ts'
import { findOrder } from '#server/features/bookings/booking-links.reads.ts'
import { changeBookings } from '#server/features/bookings/change-bookings.ts'
import { updateBooking } from '#server/features/bookings/take-and-edit.ts'
import { callOffVisitsOf } from '#server/features/bookings/visits-of-bookings.ts'
import { accept, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

interface HeldOrder {
  booking: Booking
  others: Booking[]
}

/** 404 of a booking that is not there or was booked alone. */
async function holdOrder(scope: TenantScope, bookingId: string): Promise<HeldOrder> {
  if (!canEditBooking(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const order = await findOrder(scope, bookingId)
  const booking = order?.bookings.find(({ id }) => id === bookingId)
  if (!order || !booking) throw notFound()
  return { booking, others: order.bookings.filter(({ id }) => id !== bookingId) }
}

function refuseStale(bookings: readonly Booking[], seen: readonly ChangedBooking[]): void {
  const versions = new Map(seen.map(({ _id, version }) => [_id.toLowerCase(), version]))
  if (versions.size !== bookings.length) throw stale()
  if (bookings.some(({ id, version }) => versions.get(id) !== version)) throw stale()
}

type ChangeRequest = Pick<RequestOf<typeof contract.changeOrder>, 'params' | 'body'>

/** Saves a booking, and brings what its order shares to the others that are still to come back. */
export async function changeOrder(scope: TenantScope, { params, body }: ChangeRequest): Promise<void> {
  const { booking: before, others } = await holdOrder(scope, params.bookingId)
  const along = others.filter((other) => goesAlong(before, other))
  refuseStale(along, body.others)
  const after = await updateBooking(scope, params.bookingId, body.booking)
  const facts = { today: scope.today, offered: await readOffer(scope) }
  const changes = along.map((other) => {
    const wanted = withShared({ before, after }, other)
    return {
      before: other,
      after: accept(decide(other, wanted, { ...facts, customerId: wanted.customer.id })),
    }
  })
  await changeBookings(scope, changes, { kind: 'booking.updated', reason: orderTexts.allOfOrder })
}

const cancelled = (booking: Booking): Booking => ({
  ...booking,
  drop: { ...booking.drop, status: 'Cancelled' },
})

type CancelRequest = Pick<RequestOf<typeof contract.cancelOrder>, 'params' | 'body'>

export async function cancelOrder(scope: TenantScope, { params, body }: CancelRequest): Promise<void> {
  const { booking, others } = await holdOrder(scope, params.bookingId)
  const named = new Set(body.bookings.map(({ _id }) => _id.toLowerCase()))
  const chosen = [booking, ...others].filter(({ id }) => named.has(id))
  refuseStale(chosen, body.bookings)
  for (const one of chosen) accept(checkCallOff(one))
  const { today } = scope
  const changes = chosen.map((before) => ({
    before,
    after: accept(decide(before, cancelled(before), { today })),
  }))
  const ended = await callOffVisitsOf(scope, chosen, body.otherHalf)
  await changeBookings(scope, changes, { kind: 'booking.updated' })
  await changeBookings(scope, ended, { kind: 'booking.visit-called-off' })
}
