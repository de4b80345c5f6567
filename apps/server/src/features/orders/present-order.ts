import type { WireOrder } from '@skipyard/contract/orders.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { findOrder } from '#server/features/bookings/booking-links.reads.ts'
import { findClashes, presentBooking } from '#server/features/bookings/present.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

async function readOrder(scope: TenantScope, bookingId: string): Promise<WireOrder | null> {
  const order = await findOrder(scope, bookingId)
  if (!order) return null
  const { timeZone, today } = scope
  const clashes = await findClashes(scope, order.bookings)
  return {
    _id: order.id,
    bookings: order.bookings.map((booking) => presentBooking(booking, { timeZone, today, clashes })),
  }
}

export async function presentOrder(scope: TenantScope, bookingId: string): Promise<WireOrder> {
  const order = await readOrder(scope, bookingId)
  if (!order) throw new Error('An order without its bookings')
  return order
}

export async function getOrder(scope: TenantScope, bookingId: string): Promise<WireOrder | null> {
  if (!(await findBooking(scope, bookingId))) throw notFound()
  return readOrder(scope, bookingId)
}
