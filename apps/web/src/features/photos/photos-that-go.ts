import type { WirePhoto } from '@skipyard/contract/photos.ts'
import { attachPhotos } from '@skipyard/domain/photos/attach-photos.ts'

/**
 * The photos that go into one email: each in turn as long as it still fits, so a large one is left out and
 * smaller ones after it may go.
 */
export function photosThatGo(photos: readonly WirePhoto[]): WirePhoto[] {
  const going: WirePhoto[] = []
  for (const photo of photos) if (attachPhotos([...going, photo]).ok) going.push(photo)
  return going
}
