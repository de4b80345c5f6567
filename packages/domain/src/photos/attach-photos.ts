import { accepted, type Decision, refused } from '../shared/decision.ts'
import { photoTexts } from './texts.ts'

/** What of photos goes with one email: mail servers refuse a letter of more than some 20 MB, and code adds a third. */
export const MOST_ATTACHED = { photos: 20, bytes: 10 * 1024 * 1024 } as const

/** Whether photos of these sizes go with one email; the field is the one that names them. */
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
