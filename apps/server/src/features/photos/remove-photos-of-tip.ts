import type { BookingChanges } from '@skipyard/domain/bookings/booking-changes.ts'
import { photoInWords } from '@skipyard/domain/photos/photo-in-words.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { deletePhotos, holdPhotosOfTip } from './photo.store.ts'

/** Takes off the photos of a load that is removed; answers what the history of its booking tells of them. */
export async function removePhotosOfTip(scope: TenantScope, tipId: string): Promise<BookingChanges> {
  // NOTE not recorded: whoever removes the load tells it in the history of the booking.
  const photos = await holdPhotosOfTip(scope, tipId)
  if (photos.length === 0) return {}
  await deletePhotos(
    scope,
    photos.map(({ id }) => id),
  )
  const from = photos.map((photo) => photoInWords(photo, scope.timeZone)).join('; ')
  return { photo: { from, to: null } }
}
