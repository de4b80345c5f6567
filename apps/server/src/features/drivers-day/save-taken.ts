import type { Taken } from '@skipyard/domain/drivers-day/field.ts'
import { findJob, runOfJob } from '@skipyard/domain/runs/board.ts'
import { commitStep } from '#server/features/runs/commit-step.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { SaidOfJob } from './fingerprint-of.ts'
import { saveProgress } from './progress.store.ts'

/** Writes what an entry has made of its job: board, booking and how far it is, told to every screen. */
export async function saveTaken(
  scope: TenantScope,
  { board, driver, entry }: SaidOfJob,
  taken: Taken,
): Promise<void> {
  // NOTE not recorded: commitStep records what becomes of the booking, and the entry itself is kept.
  const found = findJob(board, entry.actionId)
  if (!found) return
  // What stands as not done is counted among the faulty ones, whose figures are remembered.
  if (entry.step === 'cannot') await lockCompany(scope, 'bookings')
  await commitStep(scope, { before: board, after: taken.board })
  const run = runOfJob(board, entry.actionId)
  const place = { jobId: entry.actionId, bookingId: found.booking.id, driverName: driver.name, run }
  await saveProgress(scope, place, taken.progress)
  scope.announce('bookings')
  scope.announce('runs')
}
