import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { compareBookings, revertChanges } from '@skipyard/domain/bookings/booking-changes.ts'
import { type LastEntry, readLastEntries } from '#server/audit/read-last-entries.ts'
import { recordAll } from '#server/audit/record.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBookings } from './booking.reads.ts'
import { saveBookings } from './held-bookings.store.ts'
import { findRunJobs } from './job-place.store.ts'
import { placesOfChanges } from './places-of-changes.ts'

/** A booking that is taken back to what it was, and the change that is taken back. */
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
 * A change that is taken back had completed a run: the picks of others that were Completed with it are Returned again,
 * as long as nobody has changed those since. To be asked before the jobs of the change leave their runs.
 */
export async function reopenRuns(scope: TenantScope, taken: readonly TakenBack[]): Promise<void> {
  const changes = taken.filter(hasEndedJobs)
  if (changes.length === 0) return
  const jobIds = changes.flatMap(({ before }) => [before.drop.id, before.pick.id])
  const runIds = changes.flatMap(placesLeft).map(({ runId }) => runId)
  const own = new Set(taken.map(({ before }) => before.id))
  const inRuns = (await findRunJobs(scope, { jobIds, runIds })).map(({ bookingId }) => bookingId)
  const otherIds = [...new Set(inRuns)].filter((id) => !own.has(id))
  const entries = await readLastEntries(scope, otherIds)
  const completed = otherIds.filter((id) => changes.some(({ last }) => isOf(entries.get(id), last)))
  const reopened = (await findBookings(scope, completed)).map((before) => ({
    before,
    after: revertChanges(before, entries.get(before.id)?.changes ?? {}),
  }))
  if (reopened.length === 0) return
  await saveBookings(
    scope,
    reopened.map(({ after }) => after),
  )
  await recordAll(
    scope,
    reopened.map(({ before, after }) => {
      return { action: 'booking.planned', subjectId: after.id, changes: compareBookings(before, after) }
    }),
  )
  scope.announce('runs')
}
