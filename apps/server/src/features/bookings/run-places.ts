import { type Booking, type Job, type JobKind, jobID } from '@skipyard/domain/bookings/booking.ts'
import { type BookingChanges, revertChanges } from '@skipyard/domain/bookings/change/booking-changes.ts'
import { leaveRuns } from '@skipyard/domain/bookings/change/leave-runs.ts'
import { type Board, stateOf } from '@skipyard/domain/runs/board.ts'
import { completeRuns } from '@skipyard/domain/runs/mark-jobs.ts'
import { outgrowRuns } from '@skipyard/domain/runs/outgrow-runs.ts'
import { returnJobs } from '@skipyard/domain/runs/return-job.ts'
import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import type { PlaceInRun } from '@skipyard/domain/visits/visit.ts'
import { z } from 'zod'
import { type LastEntry, readLastEntries } from '#server/audit/read-last-entries.ts'
import { accept } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBookings } from './booking.reads.ts'
import { findBookingsOfJobs, readVisits } from './booking-links.reads.ts'
import {
  findLoadLimits,
  findRunJobs,
  findRunOrders,
  type LeftPlace,
  saveRunOrders,
  takeOutOfRuns,
} from './job-place.store.ts'
import { endTornVisits, placesBack } from './visit-halves.ts'

interface Changed {
  before: Booking
  after: Booking
}

interface ChangesWithRuns<Change extends Changed> {
  own: Change[]
  others: Changed[]
}

const KINDS: readonly JobKind[] = ['drop', 'pick']

const withAfter = <Change extends Changed>(change: Change, after: Booking): Change => ({ ...change, after })

const hasOtherBin = ({ before, after }: Changed) =>
  before.binSize !== after.binSize || before.binType !== after.binType

/**
 * A job on another day, or with a bin its truck cannot carry, leaves its run; refused where the truck has the
 * bin already.
 */
export async function leaveWrongRuns<Change extends Changed>(
  scope: TenantScope,
  changes: readonly Change[],
): Promise<Change[]> {
  const onTheirDays = changes.map((change) => withAfter(change, leaveRuns(change.before, change.after)))
  const outgrown = onTheirDays.filter(hasOtherBin)
  const allocated = outgrown.flatMap(({ after }) =>
    [after.drop, after.pick].flatMap(({ id, isAllocated }) => (isAllocated ? [id] : [])),
  )
  if (allocated.length === 0) return onTheirDays
  const limits = await findLoadLimits(scope, allocated)
  return onTheirDays.map((change) =>
    hasOtherBin(change) ? withAfter(change, accept(outgrowRuns(change.after, limits))) : change,
  )
}

const overNow = ({ before, after }: Changed): Job[] =>
  [before.drop, before.pick].filter((job) => {
    const now = after[job.kind]
    return job.isAllocated && !stateOf(job).isSettled && (!now.isAllocated || stateOf(now).isSettled)
  })

const outsideRuns = ({ after }: Changed): string[] =>
  [after.drop, after.pick].filter((job) => !job.isAllocated).map(({ id }) => id)

/** A run without open jobs is completed and its Returned picks with it, those of other bookings too. */
export async function completeRunsOf<Change extends Changed>(
  scope: TenantScope,
  changes: readonly Change[],
): Promise<ChangesWithRuns<Change>> {
  const over = changes.flatMap(overNow)
  if (over.length === 0) return { own: [...changes], others: [] }
  const jobs = await findRunJobs(scope, { jobIds: over.map(({ id }) => id) })
  const own = new Set(changes.map(({ after }) => after.id))
  const otherIds = jobs.map(({ bookingId }) => bookingId).filter((id) => !own.has(id))
  const others = await findBookings(scope, [...new Set(otherIds)])
  const outside = new Set(changes.flatMap(outsideRuns))
  const runs = [...Map.groupBy(jobs, ({ runId }) => runId)].map(([id, ofRun]) => ({
    id,
    jobIds: ofRun.map(({ jobId }) => jobId),
  }))
  const staying = runs.map((run) => ({ ...run, jobIds: run.jobIds.filter((id) => !outside.has(id)) }))
  const { today } = scope
  const completed = completeRuns(
    { today, runs, bookings: [...changes.map(({ before }) => before), ...others] },
    { today, runs: staying, bookings: [...changes.map(({ after }) => after), ...others] },
  )
  const now = new Map(completed.bookings.map((booking) => [booking.id, booking]))
  scope.announce('runs')
  return {
    own: changes.map((change) => withAfter(change, now.get(change.after.id) ?? change.after)),
    others: others.flatMap((before) => {
      const after = now.get(before.id) ?? before
      return after === before ? [] : [{ before, after }]
    }),
  }
}

export function takeLeaversOut(scope: TenantScope, changes: readonly Changed[]): Promise<LeftPlace[]> {
  const leaving = changes.flatMap(({ before, after }) =>
    KINDS.flatMap((kind) => (before[kind].isAllocated && !after[kind].isAllocated ? [before[kind].id] : [])),
  )
  return takeOutOfRuns(scope, leaving)
}

export function placesAsChanges(booking: Booking, places: readonly LeftPlace[]): BookingChanges {
  const changes: BookingChanges = {}
  for (const kind of KINDS) {
    const place = places.find(({ jobId }) => jobId === booking[kind].id)
    if (!place) continue
    const { runId, position, runName } = place
    changes[`${kind}.run`] = { from: runName, to: null }
    changes[`${kind}.place`] = { from: { runId, position }, to: null }
  }
  return changes
}

const keptPlace = z.object({ from: z.object({ runId: z.string(), position: z.int() }) })

export interface KeptPlace {
  booking: Booking
  kind: JobKind
  runId: string
  position: number
}

export const placesOfChanges = (booking: Booking, changes: BookingChanges): KeptPlace[] =>
  KINDS.flatMap((kind) => {
    const place = keptPlace.safeParse(changes[`${kind}.place`])
    return place.success ? [{ booking, kind, ...place.data.from }] : []
  })

export const picksBack = (
  changes: readonly { after: Booking; returnsTo?: PlaceInRun | null }[],
): KeptPlace[] =>
  changes.flatMap(({ after, returnsTo }) =>
    returnsTo ? [{ booking: after, kind: 'pick', ...returnsTo }] : [],
  )

/**
 * As it was before the changes, its jobs in their runs or not as they are now. A job that the changes have brought
 * into a run leaves it first, so that its place there is closed before it returns to where it was.
 */
export function revertedInPlace(before: Booking, changes: BookingChanges): Booking {
  const was = revertChanges(before, changes)
  const isIn = (kind: JobKind) =>
    before[kind].isAllocated &&
    changes[`${kind}.isAllocated`]?.to !== true &&
    changes[`${kind}.place`] === undefined
  return {
    ...was,
    drop: { ...was.drop, isAllocated: isIn('drop') },
    pick: { ...was.pick, isAllocated: isIn('pick') },
  }
}

export interface Returned {
  jobIds: ReadonlySet<string>
  warnings: string[]
  /** The same by booking, for their histories. */
  notBack: readonly { bookingId: string; words: string }[]
}

export function notOnRun({ id }: Pick<Booking, 'id'>, notBack: Returned['notBack']): BookingChanges {
  const words = notBack.flatMap((one) => (one.bookingId === id ? [one.words] : [])).join('. ')
  return words === '' ? {} : { notOnRun: { from: null, to: words } }
}

/** The runs as they are, with what their rules ask of: the bookings and visits of all jobs in them. */
async function boardOf(scope: TenantScope, groups: readonly KeptPlace[][]): Promise<Board> {
  const places = groups.flat()
  const runs = await findRunOrders(
    scope,
    places.map(({ runId }) => runId),
  )
  const returning = places.map(({ booking, kind }) => booking[kind].id)
  const jobIds = [...new Set([...runs.flatMap((run) => run.jobIds), ...returning])]
  const [bookings, visits] = [await findBookingsOfJobs(scope, jobIds), await readVisits(scope, jobIds)]
  // What is locked by hand stays where it is: nothing but the returning jobs moves.
  return { today: scope.today, runs, bookings, visits, lockedJobIds: new Set() }
}

const wordsOf = ({ booking, kind }: Pick<KeptPlace, 'booking' | 'kind'>, why: string) =>
  boardTexts.notReturned(jobID(booking), kind, why)

/**
 * Returns jobs as far as the runs still exist and can take them, both halves of a visit or neither. The bookings
 * are already saved with their days.
 */
export async function returnToRuns(scope: TenantScope, wanted: readonly KeptPlace[]): Promise<Returned> {
  const jobIds = new Set<string>()
  const notBack: { bookingId: string; words: string }[] = []
  if (wanted.length === 0) return { jobIds, warnings: [], notBack }
  const inOrder = wanted.toSorted((one, other) => one.position - other.position)
  const { groups, visits } = await placesBack(scope, inOrder)
  let board = await boardOf(scope, groups)
  const changed = new Set<string>()
  for (const group of groups) {
    const returned = returnJobs(board, group[0]?.runId ?? '', group)
    for (const { booking, kind } of group) {
      if (returned.ok) jobIds.add(booking[kind].id)
      else notBack.push({ bookingId: booking.id, words: wordsOf({ booking, kind }, returned.message) })
    }
    if (!returned.ok) continue
    const run = returned.value
    board = { ...board, runs: board.runs.map((known) => (known.id === run.id ? run : known)) }
    changed.add(run.id)
  }
  await saveRunOrders(
    scope,
    board.runs.filter(({ id }) => changed.has(id)),
  )
  await endTornVisits(scope, visits)
  return { jobIds, warnings: notBack.map(({ words }) => words), notBack }
}

interface TakenBack {
  before: Booking
  last: LastEntry | undefined
}

const placesLeft = ({ before, last }: TakenBack) => placesOfChanges(before, last?.changes ?? {})

const hasEndedJobs = (taken: TakenBack) =>
  ['drop.status', 'pick.status'].some((path) => taken.last?.changes[path]) || placesLeft(taken).length > 0

/** Whether the entry is the change's effect on another booking: both have the same moment. */
const isOf = (entry: LastEntry | undefined, change: LastEntry | undefined) =>
  entry?.action === 'booking.planned' &&
  entry.actorId === change?.actorId &&
  entry.at.getTime() === change.at.getTime()

/**
 * Picks of other bookings that a change completed with its run, while unchanged since. To be read before the
 * jobs of the change leave their runs.
 */
export async function reopenedWith(
  scope: TenantScope,
  taken: readonly TakenBack[],
): Promise<{ before: Booking; after: Booking }[]> {
  const changes = taken.filter(hasEndedJobs)
  if (changes.length === 0) return []
  const jobIds = changes.flatMap(({ before }) => [before.drop.id, before.pick.id])
  const runIds = changes.flatMap(placesLeft).map(({ runId }) => runId)
  const own = new Set(taken.map(({ before }) => before.id))
  const inRuns = (await findRunJobs(scope, { jobIds, runIds })).map(({ bookingId }) => bookingId)
  const otherIds = [...new Set(inRuns)].filter((id) => !own.has(id))
  const entries = await readLastEntries(scope, otherIds)
  const completed = otherIds.filter((id) => changes.some(({ last }) => isOf(entries.get(id), last)))
  return (await findBookings(scope, completed)).map((before) => ({
    before,
    after: revertChanges(before, entries.get(before.id)?.changes ?? {}),
  }))
}
