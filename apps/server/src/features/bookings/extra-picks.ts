import { type Booking, bookingIdOf } from '@skipyard/domain/bookings/booking.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import {
  bringExtraPickBack,
  callOffExtraPick,
  extraPickAlong,
  isBinThereAgain,
  reachesExtraPicks,
} from '@skipyard/domain/visits/extra-pick.ts'
import type { PlaceInRun } from '@skipyard/domain/visits/visit.ts'
import { type LastEntry, readLastEntries } from '#server/audit/read-last-entries.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findExtraPicks, readEntriesWithPick, readExtraPicks } from './booking.reads.ts'
import { type KeptPlace, placesOfChanges, revertedInPlace } from './run-places.ts'

interface Changed {
  before: Booking
  after: Booking
  returnsTo?: PlaceInRun | null
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

/** What changes of hires bring for their further picks; those that the caller has named are left to it. */
export async function extraPicksAlong(scope: TenantScope, changes: readonly Changed[]): Promise<Changed[]> {
  const hires = new Map(changes.filter(reachesExtraPicks).map((change) => [change.after.id, change]))
  if (hires.size === 0) return []
  const named = new Set(changes.map(({ after }) => after.id))
  const extras = await findExtraPicksOf(
    scope,
    [...hires.values()].map(({ after }) => after),
  )
  const along = extras.flatMap((before) => {
    const hire = hires.get(bookingIdOf(before))
    const after = hire && !named.has(before.id) ? extraPickAlong(hire, before, scope.today) : before
    return after === before ? [] : [{ before, after }]
  })
  const back = [...hires.values()].filter(isBinThereAgain).map(({ after }) => after.id)
  const calledOff = extras.filter((extra) => back.includes(bookingIdOf(extra)) && !named.has(extra.id))
  return [...along, ...(await backWithTheirBin(scope, calledOff))]
}

/** Further picks that were called off since their bin was collected, on their day and in their run as they were then. */
async function backWithTheirBin(scope: TenantScope, extras: readonly Booking[]): Promise<Changed[]> {
  const ids = extras.flatMap(({ id, pick }) => (jobIs('calledOff', pick) ? [id] : []))
  if (ids.length === 0) return []
  const entries = await readEntriesWithPick(scope, ids)
  return extras.flatMap((before) => {
    const changes = entries.get(before.id)
    const back = changes && bringExtraPickBack(before, scope.today)
    if (!changes || !back?.ok) return []
    const isOnItsDay = back.value.pick.date === before.pick.date
    const [place] = isOnItsDay ? placesOfChanges(before, changes) : []
    const returnsTo = place ? { runId: place.runId, position: place.position } : null
    return [{ before, after: back.value, returnsTo }]
  })
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
    const after = revertedInPlace(before, own.changes)
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
