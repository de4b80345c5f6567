import type { ChangedBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { removePhoto as contract } from '@skipyard/contract/photos.ts'
import type { BookingChanges } from '@skipyard/domain/bookings/change/booking-changes.ts'
import { photoInWords } from '@skipyard/domain/photos/photo-in-words.ts'
import { canRemovePhotos } from '@skipyard/domain/photos/policy.ts'
import { accepted } from '@skipyard/domain/shared/decision.ts'
import { decideBooking } from '#server/features/bookings/corrections.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { PictureFiles } from '#server/pictures/picture-files.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { pictureName } from './kept-pictures.ts'
import { deletePhotos, holdPhoto, holdPhotosOfTip, holdPictures, listShown } from './photo.store.ts'

export async function removePhoto(
  scope: TenantScope,
  { params, body }: Pick<RequestOf<typeof contract>, 'params' | 'body'>,
): Promise<ChangedBooking> {
  // NOTE not recorded: decideBooking records it in the history of the booking.
  if (!canRemovePhotos(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const photo = await holdPhoto(scope, params.photoId)
  if (!photo) throw notFound()
  const seen = { _id: photo.bookingId, version: body.version }
  const saved = await decideBooking(scope, seen, {
    action: 'booking.photo-removed',
    reason: body.reason,
    beside: { photo: { from: photoInWords(photo, scope.timeZone), to: null } },
    decide: accepted,
  })
  await deletePhotos(scope, [photo.id])
  scope.announce('phones')
  return { _id: saved.id, version: saved.version }
}

export async function removePhotosOfTip(scope: TenantScope, tipId: string): Promise<BookingChanges> {
  // NOTE not recorded: the verb that removes the load records it in the history of the booking.
  const photos = await holdPhotosOfTip(scope, tipId)
  if (photos.length === 0) return {}
  await deletePhotos(
    scope,
    photos.map(({ id }) => id),
  )
  const from = photos.map((photo) => photoInWords(photo, scope.timeZone)).join('; ')
  return { photo: { from, to: null } }
}

/** At once, for the night may be too late: pictures and documents that no row shows. */
export async function removeUnshown(
  scope: TenantScope,
  pictures: PictureFiles,
  contents: readonly string[],
): Promise<void> {
  await holdPictures(scope)
  const shown = await listShown(scope, contents)
  const names = contents
    .filter((content) => !shown.has(content))
    .flatMap((content) =>
      (['full', 'thumb'] as const).map((size) => pictureName(scope.tenantId, content, size)),
    )
  await pictures.remove(names)
}
