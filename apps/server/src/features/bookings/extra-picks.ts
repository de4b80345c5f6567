import { type Booking, bookingIdOf } from '@skipyard/domain/bookings/booking.ts'
import { revertChanges } from '@skipyard/domain/bookings/change/booking-changes.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { callOffExtraPick } from '@skipyard/domain/visits/extra-pick.ts'
import { type LastEntry, readLastEntries } from '#server/audit/read-last-entries.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findExtraPicks, readExtraPicks } from './extra-pick.reads.ts'
import { type KeptPlace, placesOfChanges } from './run-places.ts'

interface Changed {
  before: Booking
  after: Booking
}

/** Further picks of bookings, each looked at as its booking. */
async function findExtraPicksOf(
  scope: TenantScope,
  bookings: readonly Pick<Booking, 'id'>[],
): Promise<Booking[]> {
  const extras = await readExtraPicks(
    scope,
    bookings.map(({ id }) => id),
  )
  return findExtraPicks(
    scope,
    extras.map(({ pick }) => pick.id),
  )
}

/** Further picks of these bookings that are still to come, called off. */
export async function callOffExtraPicksOf(
  scope: TenantScope,
  bookings: readonly Booking[],
): Promise<Changed[]> {
  if (bookings.length === 0) return []
  return (await findExtraPicksOf(scope, bookings)).flatMap((before) => {
    const called = callOffExtraPick(before)
    return called.ok ? [{ before, after: called.value }] : []
  })
}

/** What the cancellation of bookings brings for their further picks: nobody comes for those any more. */
export function extraPicksCalledOffWith(scope: TenantScope, changes: readonly Changed[]): Promise<Changed[]> {
  const isCalledOff = ({ before, after }: Changed) =>
    after.extraOf === undefined && jobIs('calledOff', after.pick) && !jobIs('calledOff', before.pick)
  return callOffExtraPicksOf(
    scope,
    changes.filter(isCalledOff).map(({ after }) => after),
  )
}

interface BroughtBack {
  changes: Changed[]
  places: KeptPlace[]
}

/** Further picks that the last change of their booking, which is undone, has called off. */
export async function extraPicksBackWith(
  scope: TenantScope,
  bookings: readonly Pick<Booking, 'id'>[],
  last: ReadonlyMap<string, LastEntry>,
): Promise<BroughtBack> {
  const extras = (await findExtraPicksOf(scope, bookings)).filter(({ pick }) => jobIs('calledOff', pick))
  const entries = await readLastEntries(
    scope,
    extras.map(({ id }) => id),
  )
  const back = extras.flatMap((before) => {
    const [own, ofBooking] = [entries.get(before.id), last.get(bookingIdOf(before))]
    const isAlong = own?.at.getTime() === ofBooking?.at.getTime() && own?.actorId === ofBooking?.actorId
    if (!own || !isAlong) return []
    const was = revertChanges(before, own.changes)
    const after = { ...was, pick: { ...was.pick, isAllocated: before.pick.isAllocated } }
    return [{ before, after, places: placesOfChanges(after, own.changes) }]
  })
  return {
    changes: back.map(({ before, after }) => ({ before, after })),
    places: back.flatMap(({ places }) => places),
  }
}

/** Changes of hires: a further pick has no price, payment, bin or yard of its own. */
export const ofHires = <Change extends { after: Booking }>(changes: readonly Change[]): Change[] =>
  changes.filter(({ after }) => after.extraOf === undefined)

/** Further picks that come with the change of a booking alone; the caller has not named them. */
export const isCalledOffAlong = (wanted: readonly { after: Booking }[]) => {
  const named = new Set(wanted.map(({ after }) => after.id))
  return ({ after }: { after: Booking }) => after.extraOf !== undefined && !named.has(after.id)
}
