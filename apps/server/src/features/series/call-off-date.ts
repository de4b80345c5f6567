import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import type { Series } from '@skipyard/domain/series/series.ts'
import { seriesTexts } from '@skipyard/domain/series/texts.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { calledOff } from '@skipyard/domain/visits/arrange-visit.ts'
import type { TwoHireKind } from '@skipyard/domain/visits/visit.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { changeBookings } from '#server/features/bookings/change-bookings.ts'
import { callOffVisit, joinHires, partHires } from '#server/features/visits/arrange-visit.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { isToCome } from './dates-of-series.ts'
import { hireBefore, hiresInRow, visitOfJob } from './hires-in-row.ts'
import { readDates } from './series.store.ts'

/** False where it is on that day already, or cannot be. */
async function pickOn(scope: TenantScope, before: Booking, date: LocalDate): Promise<boolean> {
  if (before.pick.date === date || date < before.drop.date) return false
  const pick = { ...before.pick, date, isAllocated: false }
  await changeBookings(scope, [{ before, after: { ...before, pick, pickDateConfirmed: false } }], {
    kind: 'booking.series-changed',
    reason: seriesTexts.leftOut,
  })
  return true
}

async function cancel(scope: TenantScope, before: Booking): Promise<void> {
  await changeBookings(scope, [{ before, after: calledOff(before) }], {
    kind: 'booking.series-changed',
    reason: seriesTexts.leftOut,
  })
}

type Row = Pick<Series, 'id' | 'bookingId'>

async function rejoin(
  scope: TenantScope,
  { id, kind, bookingId }: Row & { kind: TwoHireKind },
  booked: Booking,
): Promise<string[]> {
  const kept = (await readDates(scope, [id])).get(id) ?? []
  const row = await hiresInRow(scope, { bookingId }, kept)
  const before = await hireBefore(scope, row, booked.drop.date)
  if (!before || !jobIs('toCome', before.pick) || (await visitOfJob(scope, before.pick.id))) return []
  return (await joinHires(scope, { kind, before, booked })).warnings
}

/**
 * Cancels what was booked for a date. The hire before it lasts until the one after it, with which it is joined, or
 * else until `nextDate`; without that its pick has the day it had before the visit. What is under way or done stays.
 * Answers why that pick is not back in its run, where it should be.
 */
export async function callOffDate(
  scope: TenantScope,
  series: Row & Pick<Series, 'kind'>,
  { bookingId, nextDate }: { bookingId: string; nextDate: LocalDate | null },
): Promise<string[]> {
  const booking = await findBooking(scope, bookingId)
  if (!booking || !isToCome(booking)) return []
  const { kind } = series
  if (kind !== 'drop-and-pick') return callOffVisitOf(scope, { ...series, kind }, { booking, nextDate })
  await cancel(scope, booking)
  return []
}

async function callOffVisitOf(
  scope: TenantScope,
  series: Row & { kind: TwoHireKind },
  { booking, nextDate }: { booking: Booking; nextDate: LocalDate | null },
): Promise<string[]> {
  const { kind } = series
  const visit = await visitOfJob(scope, booking.drop.id)
  const following = await visitOfJob(scope, booking.pick.id)
  if (following) await partHires(scope, following.visit.id)
  if (!visit) {
    await cancel(scope, booking)
    return following ? rejoin(scope, series, following.other) : []
  }
  const { warnings } = await callOffVisit(scope, visit.visit.id)
  const before = await findBooking(scope, visit.other.id)
  if (!before) return []
  if (!following) return nextDate !== null && (await pickOn(scope, before, nextDate)) ? [] : warnings
  return (await joinHires(scope, { kind, before, booked: following.other })).warnings
}
