import { type Booking, bookingIdOf } from '@skipyard/domain/bookings/booking.ts'
import { revertChanges } from '@skipyard/domain/bookings/change/booking-changes.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { callOffExtraPick, inTimeFor } from '@skipyard/domain/visits/extra-pick.ts'
import { type LastEntry, readLastEntries } from '#server/audit/read-last-entries.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findExtraPicks, readExtraPicks } from './booking.reads.ts'
import { type KeptPlace, placesOfChanges } from './run-places.ts'

interface Changed {
  before: Booking
  after: Booking
}

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

export async function takeExtraPicksOut(
  scope: TenantScope,
  bookings: readonly Booking[],
): Promise<Changed[]> {
  const extras = (await findExtraPicksOf(scope, bookings)).filter(({ pick }) => pick.isAllocated)
  return extras.map((before) => ({
    before,
    after: { ...before, pick: { ...before.pick, isAllocated: false } },
  }))
}

const hasOtherBin = ({ before, after }: Changed) =>
  before.binSize !== after.binSize || before.binType !== after.binType

async function extraPicksWithBinOf(scope: TenantScope, changes: readonly Changed[]): Promise<Changed[]> {
  const rebinned = new Map(changes.filter(hasOtherBin).map(({ after }) => [after.id, after]))
  if (rebinned.size === 0) return []
  const named = new Set(changes.map(({ after }) => after.id))
  return (await findExtraPicksOf(scope, [...rebinned.values()])).flatMap((before) => {
    const hire = rebinned.get(bookingIdOf(before))
    if (!hire || !before.pick.isAllocated || named.has(before.id)) return []
    return [{ before, after: { ...before, binSize: hire.binSize, binType: hire.binType } }]
  })
}

const endsEarlier = ({ before, after }: Changed) =>
  after.extraOf === undefined &&
  (after.pick.date < before.pick.date || (jobIs('moved', after.pick) && !jobIs('moved', before.pick)))

/**
 * Further picks that would come after their bin is fetched: on its day instead, while that is to come, and else not at
 * all.
 */
async function extraPicksInTime(scope: TenantScope, changes: readonly Changed[]): Promise<Changed[]> {
  const ended = new Map(changes.filter(endsEarlier).map(({ after }) => [after.id, after]))
  if (ended.size === 0) return []
  const named = new Set(changes.map(({ after }) => after.id))
  return (await findExtraPicksOf(scope, [...ended.values()])).flatMap((before) => {
    const hire = ended.get(bookingIdOf(before))
    if (!hire || named.has(before.id)) return []
    const after = inTimeFor(hire, before, scope.today)
    return after ? [{ before, after }] : []
  })
}

export async function extraPicksAlong(scope: TenantScope, changes: readonly Changed[]): Promise<Changed[]> {
  return [
    ...(await extraPicksCalledOffWith(scope, changes)),
    ...(await extraPicksWithBinOf(scope, changes)),
    ...(await extraPicksInTime(scope, changes)),
  ]
}

function extraPicksCalledOffWith(scope: TenantScope, changes: readonly Changed[]): Promise<Changed[]> {
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

export async function extraPicksBackWith(
  scope: TenantScope,
  bookings: readonly Pick<Booking, 'id'>[],
  last: ReadonlyMap<string, LastEntry>,
): Promise<BroughtBack> {
  const extras = await findExtraPicksOf(scope, bookings)
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

export const isCalledOffAlong = (wanted: readonly { after: Booking }[]) => {
  const named = new Set(wanted.map(({ after }) => after.id))
  return ({ after }: { after: Booking }) => after.extraOf !== undefined && !named.has(after.id)
}
