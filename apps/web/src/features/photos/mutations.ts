import { addTip, correctJob, correctTip, removeTip } from '@skipyard/contract/drivers-day/corrections.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { removePhoto } from '@skipyard/contract/photos.ts'
import { call } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'

// A corrected job is shown by its booking, in its run, in what drivers have told, and by what stock is where.
const STALE_AFTER_A_CORRECTION = ['bookings', 'runs', 'phones', 'stock']

export async function refreshAfterCorrection(): Promise<void> {
  await Promise.all(
    STALE_AFTER_A_CORRECTION.map((topic) => queryClient.invalidateQueries({ queryKey: [topic] })),
  )
}

export const sendCorrection = (body: InputOf<typeof correctJob>['body'], idempotencyKey: string) =>
  call(correctJob, { body, idempotencyKey })

export const sendNewLoad = (body: InputOf<typeof addTip>['body'], idempotencyKey: string) =>
  call(addTip, { body, idempotencyKey })

export const sendLoad = (tipId: string, body: InputOf<typeof correctTip>['body'], idempotencyKey: string) =>
  call(correctTip, { params: { tipId }, body, idempotencyKey })

export const sendLoadOff = (tipId: string, body: InputOf<typeof removeTip>['body'], idempotencyKey: string) =>
  call(removeTip, { params: { tipId }, body, idempotencyKey })

export const sendPhotoOff = (
  photoId: string,
  body: InputOf<typeof removePhoto>['body'],
  idempotencyKey: string,
) => call(removePhoto, { params: { photoId }, body, idempotencyKey })
