import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { BookingChanges } from '@skipyard/domain/bookings/change/booking-changes.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { Visit } from '@skipyard/domain/visits/visit.ts'
import { z } from 'zod'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readPickDaysBefore, readVisits } from './visit.reads.ts'
import { endVisit, putWait, setPickDayBefore } from './visit.store.ts'

/** How a booking's truck waits: for so many minutes, and the day that its pick had before. */
export interface WaitOfBooking {
  visit: Visit
  minutes: number
  pickDateBefore: LocalDate
}

export async function findWait(
  scope: TenantScope,
  { drop, pick }: Pick<Booking, 'drop' | 'pick'>,
): Promise<WaitOfBooking | undefined> {
  const visits = await readVisits(scope, [drop.id])
  const visit = visits.find(({ jobIds: [first, second] }) => first === drop.id && second === pick.id)
  const pickDateBefore = visit && (await readPickDaysBefore(scope, [visit.id])).get(visit.id)
  return visit && pickDateBefore && { visit, minutes: visit.waitMinutes ?? 0, pickDateBefore }
}

/** Makes one visit of both jobs of a booking, or two jobs of it again (null). NOTE not recorded: the caller's entry has it. */
export async function setWait(
  scope: TenantScope,
  booking: Pick<Booking, 'drop' | 'pick'>,
  wait: Omit<WaitOfBooking, 'visit'> | null,
): Promise<void> {
  if (wait) return putWait(scope, booking, wait)
  const found = await findWait(scope, booking)
  if (found) await endVisit(scope, found.visit.id)
}

/** Called off, its bin is picked up on that day. NOTE not recorded: the caller's entry has the new days. */
export const pickWaitLater = (scope: TenantScope, { visit }: WaitOfBooking, date: LocalDate): Promise<void> =>
  setPickDayBefore(scope, visit.id, date)

/** What the history of a booking has of it. */
export const waitAsChange = (from: number | null, to: number | null): BookingChanges =>
  from === to ? {} : { waitMinutes: { from, to } }

const keptWait = z.object({ from: z.number().nullable(), to: z.number().nullable() })

interface WaitBefore {
  booking: Booking
  minutes: number | null
  pickDateBefore: LocalDate
}

/** How the truck waited before the last changes of bookings, of those that changed it. */
export const waitsBefore = (
  reverted: readonly { before: Booking; after: Booking }[],
  last: ReadonlyMap<string, { changes: BookingChanges }>,
): WaitBefore[] =>
  reverted.flatMap(({ before, after }) => {
    const kept = keptWait.safeParse(last.get(before.id)?.changes.waitMinutes).data
    return kept ? [{ booking: after, minutes: kept.from, pickDateBefore: before.pick.date }] : []
  })

/** Two jobs again, first: neither takes the other along to its former day. */
export async function endWaits(scope: TenantScope, waits: readonly WaitBefore[]): Promise<void> {
  for (const { booking, minutes } of waits) if (minutes === null) await setWait(scope, booking, null)
}

/** One visit again, at last: both jobs are on its day. */
export async function bringWaitsBack(scope: TenantScope, waits: readonly WaitBefore[]): Promise<void> {
  for (const { booking, minutes, pickDateBefore } of waits) {
    if (minutes !== null) await setWait(scope, booking, { minutes, pickDateBefore })
  }
}
