import type { NoteVerdict } from '@skipyard/domain/drivers-day/judge-note.ts'
import { takeStep } from '@skipyard/domain/drivers-day/take-step.ts'
import type { Tables } from '#server/routing/create-table.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { SaidOfJob } from './fingerprint-of.ts'
import { hasJobPhoto } from './job-photo.reads.ts'
import { loadProgress } from './progress.store.ts'
import { saidStep } from './said-step.ts'
import { saveTaken } from './save-taken.ts'
import { readDriversDaySettings } from './settings.reads.ts'

async function isPhotoMissing(scope: TenantScope, { entry }: SaidOfJob): Promise<boolean> {
  // A photo that is named is on the phone, and on its way: a large one on a weak signal holds back no delivery.
  if (entry.step !== 'delivered' || entry.photo !== undefined) return false
  const { asksDropPhoto } = await readDriversDaySettings(scope)
  return asksDropPhoto && !(await hasJobPhoto(scope, entry.actionId))
}

/** Leads a job on by a step of its driver, or gives it back to the office; what is not applied changes nothing. */
export async function stepJob(scope: TenantScope, said: SaidOfJob, findTable: Tables): Promise<NoteVerdict> {
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
  if (taken.board !== board || taken.progress !== progress) await saveTaken(scope, { said, taken }, findTable)
  return { outcome: taken.outcome, message: taken.message }
}
