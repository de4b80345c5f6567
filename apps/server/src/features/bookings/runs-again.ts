import { type Booking, type JobKind, jobID } from '@skipyard/domain/bookings/booking.ts'
import { type BookingChanges, revertChanges } from '@skipyard/domain/bookings/booking-changes.ts'
import { returnJob } from '@skipyard/domain/runs/return-job.ts'
import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import { refused } from '@skipyard/domain/shared/decision.ts'
import { z } from 'zod'
import { type LastEntry, readLastEntries } from '#server/audit/read-last-entries.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBookings } from './booking.reads.ts'
import { findRunJobs, findRunOrders, saveRunOrders } from './job-place.store.ts'

const keptPlace = z.object({ from: z.object({ runId: z.string(), position: z.int() }) })

const KINDS: readonly JobKind[] = ['drop', 'pick']

/** A job that was in a run before the change that is taken back. */
export interface KeptPlace {
  booking: Booking
  kind: JobKind
  runId: string
  position: number
}

/** Where the jobs of a booking were, as the history of its change has kept it. */
export const placesOfChanges = (booking: Booking, changes: BookingChanges): KeptPlace[] =>
  KINDS.flatMap((kind) => {
    const place = keptPlace.safeParse(changes[`${kind}.place`])
    return place.success ? [{ booking, kind, ...place.data.from }] : []
  })

/** Jobs that are in their runs again, and for each other one why not, in words. */
export interface Returned {
  jobIds: ReadonlySet<string>
  warnings: string[]
}

/**
 * Brings jobs back into the runs they were in, as far as these are there and can take them. Their bookings have been
 * saved with their days.
 */
export async function returnToRuns(scope: TenantScope, places: readonly KeptPlace[]): Promise<Returned> {
  const jobIds = new Set<string>()
  const warnings: string[] = []
  if (places.length === 0) return { jobIds, warnings }
  const orders = await findRunOrders(
    scope,
    places.map(({ runId }) => runId),
  )
  const runs = new Map(orders.map((run) => [run.id, run]))
  const changed = new Set<string>()
  for (const place of places.toSorted((one, other) => one.position - other.position)) {
    const { booking, kind, runId } = place
    const run = runs.get(runId)
    const order = run ? returnJob(run, place) : refused('gone', boardTexts.runGone)
    if (!order.ok) {
      warnings.push(boardTexts.notReturned(jobID(booking), kind, order.message))
      continue
    }
    if (run) runs.set(runId, { ...run, jobIds: order.value })
    changed.add(runId)
    jobIds.add(booking[kind].id)
  }
  await saveRunOrders(
    scope,
    [...runs.values()].filter(({ id }) => changed.has(id)),
  )
  return { jobIds, warnings }
}

/** A booking whose change is taken back, and that change. */
interface TakenBack {
  before: Booking
  last: LastEntry | undefined
}

const placesLeft = ({ before, last }: TakenBack) => placesOfChanges(before, last?.changes ?? {})

const hasEndedJobs = (taken: TakenBack) =>
  ['drop.status', 'pick.status'].some((path) => taken.last?.changes[path]) || placesLeft(taken).length > 0

/** What one change did to others' bookings it did at its own moment. */
const isOf = (entry: LastEntry | undefined, change: LastEntry | undefined) =>
  entry?.action === 'booking.planned' &&
  entry.actorId === change?.actorId &&
  entry.at.getTime() === change.at.getTime()

/**
 * The picks of other bookings that a change completed with its run, as they were Returned before, as long as nobody has
 * changed those since. To be asked before the jobs of the change leave their runs.
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
