import type { NoteVerdict } from '@skipyard/domain/drivers-day/judge-note.ts'
import { isJobStep } from '@skipyard/domain/drivers-day/steps.ts'
import { type SaidStep, type Taken, takeStep } from '@skipyard/domain/drivers-day/take-step.ts'
import { findJob, runOfJob } from '@skipyard/domain/runs/board.ts'
import { commitStep } from '#server/features/runs/commit-step.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { SaidOfJob } from './fingerprint-of.ts'
import { hasJobPhoto } from './job-photo.reads.ts'
import { loadProgress, saveProgress } from './progress.store.ts'
import { readDriversDaySettings } from './settings.reads.ts'

function saidStep({ entry, phone, at }: SaidOfJob): SaidStep {
  const when = { phoneId: phone, seq: entry.seq, at }
  if (entry.step === 'cannot') return { ...when, step: 'cannot', reason: entry.reason, note: entry.note }
  if (!isJobStep(entry.step)) throw new Error(`${entry.step} does not lead a job on`)
  return { ...when, step: entry.step }
}

async function isPhotoMissing(scope: TenantScope, { entry }: SaidOfJob): Promise<boolean> {
  if (entry.step !== 'delivered') return false
  const { asksDropPhoto } = await readDriversDaySettings(scope)
  return asksDropPhoto && !(await hasJobPhoto(scope, entry.actionId))
}

async function save(scope: TenantScope, { board, driver, entry }: SaidOfJob, taken: Taken): Promise<void> {
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

/** Leads a job on by a step of its driver, or gives it back to the office; what is not applied changes nothing. */
export async function stepJob(scope: TenantScope, said: SaidOfJob): Promise<NoteVerdict> {
  const { board, driver, entry } = said
  const progress = await loadProgress(scope, entry.actionId)
  const taken = takeStep(
    {
      board,
      jobId: entry.actionId,
      driverId: driver.id,
      progress,
      isPhotoMissing: await isPhotoMissing(scope, said),
    },
    saidStep(said),
  )
  if (taken.board !== board || taken.progress !== progress) await save(scope, said, taken)
  return { outcome: taken.outcome, message: taken.message }
}
