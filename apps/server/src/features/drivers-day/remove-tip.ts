import type * as contract from '@skipyard/contract/drivers-day.corrections.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import { correctTipping } from '@skipyard/domain/drivers-day/correct-tipping.ts'
import { removePhotosOfTip } from '#server/features/photos/remove-photos-of-tip.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { changeLoad } from './change-load.ts'
import { loadAtHand } from './load-at-hand.ts'
import { deleteTipVisit } from './tip-visit.store.ts'

/** Takes a load and its photos off its booking, and what it cost off the booking's tipping cost. */
export async function removeTip(
  scope: TenantScope,
  { params, body }: Pick<RequestOf<typeof contract.removeTip>, 'params' | 'body'>,
): Promise<ReplyOf<typeof contract.removeTip>['data']> {
  // NOTE not recorded: changeLoad tells it in the history of the booking.
  const was = await loadAtHand(scope, params.tipId)
  const photos = await removePhotosOfTip(scope, was.id)
  const changed = await changeLoad(scope, {
    bookingId: was.bookingId,
    version: body.version,
    was,
    is: null,
    photos,
    action: 'booking.load-removed',
    reason: body.reason,
    decide: (known) => correctTipping(known, { was: was.costCents, is: 0 }),
  })
  await deleteTipVisit(scope, was.id)
  return { ...changed, tipId: was.id }
}
