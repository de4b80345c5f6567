import { accepted, type Decision, refused } from '../shared/decision.ts'
import { photoTexts } from './texts.ts'

/** Limits of photos in one email: mail servers refuse more than some 20 MB, and encoding adds a third. */
export const MOST_ATTACHED = { photos: 20, bytes: 10 * 1024 * 1024 } as const

/**
 * The photos of one email; refused as a whole, about `photoIds`, where they are too many or too large
 * together.
 */
export function attachPhotos<Photo extends { bytes: number }>(
  photos: readonly Photo[],
): Decision<readonly Photo[], 'too-many' | 'too-large'> {
  if (photos.length > MOST_ATTACHED.photos)
    return refused('too-many', photoTexts.tooManyAttached(MOST_ATTACHED.photos), 'photoIds')
  const bytes = photos.reduce((sum, photo) => sum + photo.bytes, 0)
  return bytes > MOST_ATTACHED.bytes
    ? refused('too-large', photoTexts.tooLargeAttached(bytes, MOST_ATTACHED.bytes), 'photoIds')
    : accepted(photos)
}
