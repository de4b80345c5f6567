import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking.customer.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { daysToExtend } from './days-to-extend.ts'

/** The days to which its customer can put off the pick of a booking. */
export async function getExtensions(
  scope: TenantScope,
  bookingId: string,
): Promise<ReplyOf<typeof contract.getExtensions>['data']> {
  const booking = await findBooking(scope, bookingId)
  if (!booking) throw notFound()
  const answer = await daysToExtend(scope, booking)
  if (!answer.ok) return { message: answer.message, days: [] }
  const days = answer.value.map(({ date, extraDays, cents }) => ({
    date: toWireDate(date),
    extraDays,
    price: centsToDollars(cents),
  }))
  return { message: '', days }
}
