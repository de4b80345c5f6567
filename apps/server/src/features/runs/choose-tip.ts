import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as changes from '@skipyard/contract/runs.changes.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { findJob, withBooking } from '@skipyard/domain/runs/board.ts'
import { canPlanRuns } from '@skipyard/domain/runs/policy.ts'
import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import { chooseTip as choiceOf, STRAIGHT_BACK } from '@skipyard/domain/runs/tip-by-hand.ts'
import { readTipSites } from '#server/features/run-times/tip-site.reads.ts'
import { accept, Failure, notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { commitStep } from './commit-step.ts'
import { holdJob } from './hold-job.ts'

type Body = RequestOf<typeof changes.chooseTip>['body']

async function wantedBy(scope: TenantScope, { tipSiteId, isStraightBack }: Body) {
  if (isStraightBack) return STRAIGHT_BACK
  if (tipSiteId === null) return null
  const site = (await readTipSites(scope)).find(({ id }) => id === tipSiteId)
  if (!site) throw new Failure(409, boardTexts.tipGone)
  return site
}

/** Says where the bin of a pick is emptied, or leaves it to the times again; the figures of its run follow. */
export async function chooseTip(scope: TenantScope, body: Body): Promise<changes.WirePlannedStep> {
  if (!canPlanRuns(scope.actor)) throw notAllowed()
  const before = await holdJob(scope, body.actionId)
  const found = before && findJob(before, body.actionId)
  if (!before || !found) throw notFound()
  const { booking, job } = found
  const tipByHand = accept(choiceOf(job, booking.wasteType, await wantedBy(scope, body)))
  const tipped: Booking = { ...booking, pick: { ...booking.pick, tipByHand } }
  return commitStep(scope, { before, after: withBooking(before, tipped) })
}
