import { type Booking, bookingIdOf, type Job } from '@skipyard/domain/bookings/booking.ts'
import type { SaidStep, Taken } from '@skipyard/domain/drivers-day/field.ts'
import type { NoteVerdict } from '@skipyard/domain/drivers-day/judge-note.ts'
import { isJobStep } from '@skipyard/domain/drivers-day/phone/steps.ts'
import { takeStep } from '@skipyard/domain/drivers-day/phone/take-step.ts'
import type { Progress } from '@skipyard/domain/drivers-day/progress.ts'
import { occasionOfTrip } from '@skipyard/domain/messages/errand.ts'
import { findJob, runOfJob } from '@skipyard/domain/runs/board.ts'
import { bindingVisitOf, otherHalf } from '@skipyard/domain/visits/visit.ts'
import { notifyCustomer } from '#server/features/messages/notify-customer.ts'
import { commitStep, keepPlansOfLeaving } from '#server/features/runs/commit-step.ts'
import type { Tables } from '#server/routing/create-table.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { SaidOfJob } from './kept-entries.ts'
import { hasJobPhoto } from './phone-day.reads.ts'
import { loadProgress, saveProgress } from './progress.store.ts'
import { readDriversDaySettings } from './settings.store.ts'

export function saidStep({ entry, phone, at }: SaidOfJob): SaidStep {
  const when = { phoneId: phone, seq: entry.seq, at }
  if (entry.step === 'cannot') return { ...when, step: 'cannot', reason: entry.reason, note: entry.note }
  if (!isJobStep(entry.step)) throw new Error(`${entry.step} does not lead a job on`)
  return { ...when, step: entry.step }
}

/** A phone without signal reports later; an older position is no news. */
const FRESH_MS = 15 * 60_000

function tellOnTheWay(
  scope: TenantScope,
  { entry, driver, at }: SaidOfJob,
  { job, booking }: { job: Job; booking: Booking },
): void {
  const isFresh = scope.now.getTime() - at.getTime() < FRESH_MS
  if (entry.step !== 'heading' || !isFresh) return
  const words = driver.name.split(' ')[0] ?? driver.name
  notifyCustomer(scope, {
    bookingId: bookingIdOf(booking),
    kind: 'onTheWay',
    occasion: occasionOfTrip(booking, job),
    words,
  })
}

export async function saveTaken(
  scope: TenantScope,
  { said, taken, isSameAttempt = false }: { said: SaidOfJob; taken: Taken; isSameAttempt?: boolean },
  findTable: Tables,
): Promise<void> {
  const { board, driver, entry } = said
  // NOTE not recorded: commitStep records the change of the booking, and the entry itself is kept.
  const found = findJob(board, entry.actionId)
  if (!found) return
  // Jobs not done count as faulty, and the figures of faulty bookings are cached.
  if (entry.step === 'cannot') await lockCompany(scope, 'bookings')
  const step = { before: board, after: taken.board }
  const reported = isJobStep(entry.step) ? entry.actionId : undefined
  await keepPlansOfLeaving(scope, { ...step, reported }, findTable)
  await commitStep(scope, step)
  const run = runOfJob(board, entry.actionId)
  const place = { jobId: entry.actionId, bookingId: bookingIdOf(found.booking), driverName: driver.name, run }
  await saveProgress(scope, place, { ...taken.progress, isSameAttempt })
  const other = taken.other && findJob(board, taken.other.jobId)
  if (taken.other && other) {
    const { jobId, progress } = taken.other
    await saveProgress(scope, { ...place, jobId, bookingId: bookingIdOf(other.booking) }, progress)
  }
  tellOnTheWay(scope, said, found)
  scope.announce('bookings')
  scope.announce('runs')
}

async function isPhotoMissing(scope: TenantScope, { entry }: SaidOfJob): Promise<boolean> {
  // A photo that is named is on the phone, and on its way: a large one on a weak signal holds back no delivery.
  if (entry.step !== 'delivered' || entry.photo !== undefined) return false
  const { asksDropPhoto } = await readDriversDaySettings(scope)
  return asksDropPhoto && !(await hasJobPhoto(scope, entry.actionId))
}

/** Of the other half of the job's visit, which is given back with it. */
export async function loadOtherProgress(
  scope: TenantScope,
  { board, entry }: Pick<SaidOfJob, 'board' | 'entry'>,
): Promise<Progress | undefined> {
  const visit = entry.step === 'cannot' ? bindingVisitOf(board, entry.actionId) : undefined
  return visit && loadProgress(scope, otherHalf(visit, entry.actionId))
}

export async function stepJob(scope: TenantScope, said: SaidOfJob, findTable: Tables): Promise<NoteVerdict> {
  const { board, driver, entry } = said
  const progress = await loadProgress(scope, entry.actionId)
  const taken = takeStep(
    {
      board,
      jobId: entry.actionId,
      driverId: driver.id,
      progress,
      otherProgress: await loadOtherProgress(scope, said),
      isPhotoMissing: await isPhotoMissing(scope, said),
    },
    saidStep(said),
  )
  if (taken.board !== board || taken.progress !== progress) await saveTaken(scope, { said, taken }, findTable)
  return { outcome: taken.outcome, message: taken.message }
}
