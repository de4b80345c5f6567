import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { Series } from '@skipyard/domain/series/series.ts'
import { seriesTexts } from '@skipyard/domain/series/texts.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { calledOff } from '@skipyard/domain/visits/arrange-visit.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { changeBookings } from '#server/features/bookings/change-bookings.ts'
import { callOffVisit, joinHires, partHires } from '#server/features/visits/arrange-visit.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { isToCome } from './dates-of-series.ts'
import { visitOfJob } from './hires-in-row.ts'

async function pickOn(scope: TenantScope, before: Booking, date: LocalDate): Promise<void> {
  if (before.pick.date === date || date < before.drop.date) return
  const pick = { ...before.pick, date, isAllocated: false }
  await changeBookings(scope, [{ before, after: { ...before, pick, pickDateConfirmed: false } }], {
    kind: 'booking.series-changed',
    reason: seriesTexts.leftOut,
  })
}

/**
 * Cancels what was booked for a date. The hire before it lasts until the one after it, with which it is joined, or
 * else until `nextDate`; without that its pick has the day it had before the visit. What is under way or done stays.
 */
export async function callOffDate(
  scope: TenantScope,
  { kind }: Pick<Series, 'kind'>,
  { bookingId, nextDate }: { bookingId: string; nextDate: LocalDate | null },
): Promise<void> {
  const booking = await findBooking(scope, bookingId)
  if (!booking || !isToCome(booking)) return
  const visit = kind === 'drop-and-pick' ? undefined : await visitOfJob(scope, booking.drop.id)
  if (!visit || kind === 'drop-and-pick') {
    await changeBookings(scope, [{ before: booking, after: calledOff(booking) }], {
      kind: 'booking.series-changed',
      reason: seriesTexts.leftOut,
    })
    return
  }
  const following = await visitOfJob(scope, booking.pick.id)
  if (following) await partHires(scope, following.visit.id)
  await callOffVisit(scope, visit.visit.id)
  const before = await findBooking(scope, visit.other.id)
  if (!before) return
  if (!following) {
    if (nextDate !== null) await pickOn(scope, before, nextDate)
    return
  }
  const { other: booked } = following
  await joinHires(scope, { kind, before, booked, pickDateBefore: before.pick.date })
}
