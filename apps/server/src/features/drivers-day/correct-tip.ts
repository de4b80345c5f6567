import type * as contract from '@skipyard/contract/drivers-day.corrections.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import { correctTipping } from '@skipyard/domain/drivers-day/correct-tipping.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { changeLoad } from './change-load.ts'
import { loadAtHand } from './load-at-hand.ts'
import { saveTipVisit, type TipVisit } from './tip-visit.store.ts'

/** Corrects a load; the booking's tipping cost follows by the difference. */
export async function correctTip(
  scope: TenantScope,
  { params, body }: Pick<RequestOf<typeof contract.correctTip>, 'params' | 'body'>,
): Promise<ReplyOf<typeof contract.correctTip>['data']> {
  // NOTE not recorded: changeLoad tells it in the history of the booking.
  const was = await loadAtHand(scope, params.tipId)
  const is: TipVisit = {
    ...was,
    site: body.site ?? was.site,
    docket: body.docket ?? was.docket,
    weightKg: body.weightKg ?? was.weightKg,
    costCents: body.costCents ?? was.costCents,
    at: body.tippedAt ?? was.at,
  }
  const changed = await changeLoad(scope, {
    bookingId: was.bookingId,
    version: body.version,
    was,
    is,
    action: 'booking.load-corrected',
    reason: body.reason,
    decide: (known) => correctTipping(known, { was: was.costCents, is: is.costCents }),
  })
  await saveTipVisit(scope, is)
  return { ...changed, tipId: was.id }
}
