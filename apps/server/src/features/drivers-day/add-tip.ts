import type * as contract from '@skipyard/contract/drivers-day.corrections.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import { addTipping } from '@skipyard/domain/drivers-day/correct-tipping.ts'
import { canCorrectTips } from '@skipyard/domain/drivers-day/policy.ts'
import { v7 as uuidv7 } from 'uuid'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { changeLoad } from './change-load.ts'
import { jobAtHand } from './job-at-hand.ts'
import { insertTipVisit, type TipVisit } from './tip-visit.store.ts'

/** Adds a load that nobody entered on the phone; who added it stands at it. */
export async function addTip(
  scope: TenantScope,
  { actionId, version, reason, tippedAt, ...load }: RequestOf<typeof contract.addTip>['body'],
): Promise<ReplyOf<typeof contract.addTip>['data']> {
  // NOTE not recorded: changeLoad tells it in the history of the booking.
  if (!canCorrectTips(scope.actor)) throw notAllowed()
  const { job, booking, run } = await jobAtHand(scope, actionId)
  const is: TipVisit = {
    ...load,
    id: uuidv7(),
    bookingId: booking.id,
    jobId: job.id,
    runId: run?.id ?? null,
    at: tippedAt,
    driverName: scope.actorName,
  }
  const changed = await changeLoad(scope, {
    bookingId: booking.id,
    version,
    was: null,
    is,
    action: 'booking.load-added',
    reason,
    decide: (known) => addTipping(known, { kind: job.kind, costCents: is.costCents }),
  })
  await insertTipVisit(scope, is)
  return { ...changed, tipId: is.id }
}
