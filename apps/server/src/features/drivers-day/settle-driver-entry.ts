import { driverEntry } from '@skipyard/contract/drivers-day/entries.ts'
import type * as contract from '@skipyard/contract/drivers-day/settings.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import { isJobStep } from '@skipyard/domain/drivers-day/phone/steps.ts'
import { takeAnyway } from '@skipyard/domain/drivers-day/phone/take-anyway.ts'
import { canSettleEntries } from '@skipyard/domain/drivers-day/policy.ts'
import { driversDayTexts } from '@skipyard/domain/drivers-day/texts.ts'
import { todayIn } from '@skipyard/domain/shared/local-date.ts'
import { record } from '#server/audit/record.ts'
import { holdJob } from '#server/features/runs/jobs.ts'
import { Failure, notAllowed, notFound } from '#server/http/failure.ts'
import type { Tables } from '#server/routing/create-table.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { holdEntry, type OpenEntry, settle } from './entry.store.ts'
import type { SaidOfJob } from './kept-entries.ts'
import { applyNote } from './notes.ts'
import { loadProgress } from './progress.store.ts'
import { loadOtherProgress, saidStep, saveTaken } from './steps.ts'

type Call = Pick<RequestOf<typeof contract.settleDriverEntry>, 'params' | 'body'>

/** The entry as its driver made it, for the job as it is now; 409 when the job is gone. */
async function saidAnew(scope: TenantScope, key: string, kept: OpenEntry): Promise<SaidOfJob> {
  const board = kept.jobId === null ? undefined : await holdJob(scope, kept.jobId)
  if (!board) throw new Failure(409, driversDayTexts.unknownJob)
  const { phone, seq, runId, jobId, step, at, payload, driverId, driverName } = kept
  const said = { ...payload, key, seq, runId, actionId: jobId, step, at: at.toISOString() }
  const driver = { id: driverId, name: driverName }
  return { board, at, phone, driver, entry: driverEntry.parse(said) }
}

async function take(scope: TenantScope, said: SaidOfJob, findTable: Tables): Promise<void> {
  const { board, entry, driver, at } = said
  if (!isJobStep(entry.step) && entry.step !== 'cannot') {
    const verdict = await applyNote(scope, said)
    if (verdict.outcome !== 'applied') throw new Failure(409, verdict.message)
    return
  }
  const progress = await loadProgress(scope, entry.actionId)
  const otherProgress = await loadOtherProgress(scope, said)
  const whose = { jobId: entry.actionId, driverId: driver.id }
  const field = { board, ...whose, progress, otherProgress, isPhotoMissing: false }
  const day = todayIn(scope.timeZone, at)
  const taken = takeAnyway(field, saidStep(said), day)
  if (taken.outcome !== 'applied') throw new Failure(409, taken.message)
  // What was done after all on the day of the trip in vain was that trip; a later one leaves it on record.
  const isSameAttempt = entry.step !== 'cannot' && progress.notDone?.on === day
  await saveTaken(scope, { said, taken, isSameAttempt }, findTable)
}

/** Decides a stale or refused entry; 409 with the reason where the life cycle does not allow it. */
export async function settleDriverEntry(
  scope: TenantScope,
  { params, body }: Call,
  findTable: Tables,
): Promise<ReplyOf<typeof contract.settleDriverEntry>['data']> {
  if (!canSettleEntries(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const kept = await holdEntry(scope, params.key)
  if (!kept) throw notFound()
  if (kept.isSettled) throw new Failure(409, driversDayTexts.settledAlready)
  const isOpen = kept.outcome === 'stale' || kept.outcome === 'refused'
  if (!isOpen) throw new Failure(409, driversDayTexts.nothingToSettle)
  if (body.way === 'take') await take(scope, await saidAnew(scope, params.key, kept), findTable)
  await settle(scope, params.key, body)
  const changes = { way: { from: null, to: body.way }, reason: { from: null, to: body.reason } }
  await record(scope, { action: 'entry.settled', subjectId: params.key, changes })
  scope.announce('phones')
  return { key: params.key, way: body.way }
}
