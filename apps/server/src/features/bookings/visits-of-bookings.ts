import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import type { BookingChanges } from '@skipyard/domain/bookings/change/booking-changes.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { OtherHalfWay } from '@skipyard/domain/visits/arrange-visit.ts'
import {
  callOffTorn,
  closeGaps,
  type HiresInRow,
  jobsOfVisit,
  type TornVisit,
  type VisitOverGap,
} from '@skipyard/domain/visits/close-gap.ts'
import { visitTexts } from '@skipyard/domain/visits/texts.ts'
import {
  bindingVisitOf,
  type KeptVisit,
  kindOfJob,
  type PickBefore,
  type PlaceInRun,
  type Visit,
} from '@skipyard/domain/visits/visit.ts'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { LastEntry } from '#server/audit/read-last-entries.ts'
import { invalid } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBookingsOfJobs, readVisits, readVisitsCalledOff } from './booking-links.reads.ts'
import {
  endVisit,
  endVisitsOfJobs,
  insertVisit,
  putWait,
  reviveVisit,
  setPickDayBefore,
} from './job-place.store.ts'
import { readPickBefore, readPicksBefore } from './pick-before.reads.ts'

interface Changed {
  before: Booking
  after: Booking
  returnsTo?: PlaceInRun | null
}

const jobIdsOf = (bookings: readonly Booking[]) => bookings.flatMap(({ drop, pick }) => [drop.id, pick.id])

interface Torn extends HiresInRow {
  torn: TornVisit[]
}

/** The visits of bookings that go, and those of which the other half stays. */
async function findTorn(scope: TenantScope, going: readonly Booking[]): Promise<Torn> {
  const own = jobIdsOf(going)
  const known = await readVisits(scope, own)
  const others = await findBookingsOfJobs(
    scope,
    known.flatMap(({ jobIds }) => jobIds.filter((id) => !own.includes(id))),
  )
  const bookings = [...going, ...others]
  const visits = known.filter((visit) => bindingVisitOf({ visits: [visit], bookings }, visit.jobIds[0]))
  const picks = await readPicksBefore(
    scope,
    visits.map(({ id }) => id),
  )
  const torn = visits.flatMap((visit) => {
    const jobId = visit.jobIds.find((id) => !own.includes(id))
    const other = others.find(({ drop, pick }) => drop.id === jobId || pick.id === jobId)
    const pickBefore = picks.get(visit.id)
    return jobId && other && pickBefore ? [{ visit, jobId, other, pickBefore }] : []
  })
  return { going, visits, torn }
}

/** 400 where a booking that would be called off along is followed by a visit of its own. */
async function refuseFollowed(scope: TenantScope, calledOff: readonly TornVisit[]): Promise<void> {
  for (const { other, jobId } of calledOff) {
    if (kindOfJob(other, jobId) !== 'drop') continue
    const following = await readVisits(scope, [other.pick.id])
    const after = await findBookingsOfJobs(
      scope,
      following.flatMap(({ jobIds }) => jobIds),
    )
    const visit = bindingVisitOf({ visits: following, bookings: after }, other.pick.id)
    const next = visit && after.find(({ drop }) => visit.jobIds.includes(drop.id))
    if (next && next.id !== other.id) throw invalid('otherHalf', visitTexts.goesOn(jobID(other), jobID(next)))
  }
}

async function callOff(
  scope: TenantScope,
  torn: readonly TornVisit[],
  closed: readonly VisitOverGap[],
): Promise<Changed[]> {
  // NOTE not recorded: the bookings’ own entries say that they were called off.
  for (const { visit } of torn) await endVisit(scope, visit.id)
  for (const { taken, left, kind } of closed) {
    const jobIds = jobsOfVisit(kind, taken.other, left.other)
    await beginVisit(scope, { id: uuidv7(), kind, jobIds, pickBefore: taken.pickBefore })
  }
  return callOffTorn(torn, { closed, today: scope.today })
}

/**
 * What the visits of bookings that are cancelled or deleted bring for the bookings at their other ends: called off,
 * or nothing where those go on as jobs of their own. Of hires in a row the next one takes the bin of the one before. 400
 * about `otherHalf` until the caller has said which, or where a whole row would be called off.
 */
export async function callOffVisitsOf(
  scope: TenantScope,
  going: readonly Booking[],
  way: OtherHalfWay | undefined,
): Promise<Changed[]> {
  const found = await findTorn(scope, going)
  const [first] = found.torn
  if (first && way === undefined)
    throw invalid('otherHalf', visitTexts.whatOfOther(first.visit.kind, jobID(first.other)))
  if (way === 'keep') return []
  const closed = closeGaps(found, found.torn)
  await refuseFollowed(
    scope,
    found.torn.filter((torn) => !closed.some(({ left }) => left === torn)),
  )
  return callOff(scope, found.torn, closed)
}

/**
 * What calling one booking off brings, where nobody is asked: the bin that is out is not taken, its pick has its former day
 * again, or the day of the next visit there. A booking that begins with this one's pick goes on: it was not named.
 */
export async function callOffAlone(scope: TenantScope, booking: Booking): Promise<Changed[]> {
  const found = await findTorn(scope, [booking])
  const closed = closeGaps(found, found.torn)
  const ended = found.torn.filter(
    (torn) => torn.visit.jobIds.includes(booking.drop.id) || closed.some(({ left }) => left === torn),
  )
  return callOff(scope, ended, closed)
}

/** Makes one visit of two jobs. NOTE not recorded: the bookings’ own entries name each other. */
export const beginVisit = (scope: TenantScope, visit: KeptVisit): Promise<void> => insertVisit(scope, visit)

/** Ends what holds jobs to others. NOTE not recorded: the bookings’ own entries name each other. */
export const endVisitsOf = (scope: TenantScope, jobIds: readonly string[]): Promise<void> =>
  endVisitsOfJobs(scope, jobIds)

/** Visits that are booked again with an undo. */
interface CalledOff {
  visits: Visit[]
  others: Booking[]
}

export async function findCalledOffWith(
  scope: TenantScope,
  bookings: readonly Pick<Booking, 'id'>[],
  last: ReadonlyMap<string, LastEntry>,
): Promise<CalledOff> {
  const own = bookings.map(({ id }) => id)
  const changes = own.flatMap((bookingId) => {
    const at = last.get(bookingId)?.at
    return at === undefined ? [] : [{ bookingId, at }]
  })
  const { visits, calledOff } = await readVisitsCalledOff(scope, changes)
  const ends = await findBookingsOfJobs(
    scope,
    visits.flatMap(({ jobIds }) => jobIds),
  )
  return { visits, others: ends.filter(({ id }) => calledOff.has(id) && !own.includes(id)) }
}

export async function reviveVisits(scope: TenantScope, visits: readonly Visit[]): Promise<void> {
  // NOTE not recorded: the bookings’ own entries say what was undone.
  for (const { id, jobIds } of visits) {
    await endVisitsOf(scope, jobIds)
    await reviveVisit(scope, id)
  }
}

export interface WaitOfBooking {
  visit: Visit
  minutes: number
  pickBefore: PickBefore
}

export async function findWait(
  scope: TenantScope,
  { drop, pick }: Pick<Booking, 'drop' | 'pick'>,
): Promise<WaitOfBooking | undefined> {
  const visits = await readVisits(scope, [drop.id])
  const visit = visits.find(({ jobIds: [first, second] }) => first === drop.id && second === pick.id)
  const pickBefore = visit && (await readPicksBefore(scope, [visit.id])).get(visit.id)
  return visit && pickBefore && { visit, minutes: visit.waitMinutes ?? 0, pickBefore }
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

export const waitAsChange = (from: number | null, to: number | null): BookingChanges =>
  from === to ? {} : { waitMinutes: { from, to } }

const keptWait = z.object({ from: z.number().nullable(), to: z.number().nullable() })

interface WaitBefore {
  booking: Booking
  minutes: number | null
  pickBefore: PickBefore
}

/** To be read before the jobs of the change leave their runs. */
export async function waitsBefore(
  scope: TenantScope,
  reverted: readonly { before: Booking; after: Booking }[],
  last: ReadonlyMap<string, { changes: BookingChanges }>,
): Promise<WaitBefore[]> {
  const waits = reverted.flatMap(({ before, after }) => {
    const kept = keptWait.safeParse(last.get(before.id)?.changes.waitMinutes).data
    return kept ? [{ before, booking: after, minutes: kept.from }] : []
  })
  return Promise.all(
    waits.map(async ({ before, ...wait }) => ({ ...wait, pickBefore: await readPickBefore(scope, before) })),
  )
}

/** Two jobs again, first: neither takes the other along to its former day. */
export async function endWaits(scope: TenantScope, waits: readonly WaitBefore[]): Promise<void> {
  for (const { booking, minutes } of waits) if (minutes === null) await setWait(scope, booking, null)
}

/** One visit again, at last: both jobs are on its day. */
export async function bringWaitsBack(scope: TenantScope, waits: readonly WaitBefore[]): Promise<void> {
  for (const { booking, minutes, pickBefore } of waits) {
    if (minutes !== null) await setWait(scope, booking, { minutes, pickBefore })
  }
}
