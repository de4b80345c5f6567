import type { WirePhoto } from '@skipyard/contract/photos.ts'
import { attachPhotos } from '@skipyard/domain/photos/attach-photos.ts'

/** As many photos from the first as one email takes. */
export function photosThatGo(photos: readonly WirePhoto[]): WirePhoto[] {
  const going: WirePhoto[] = []
  for (const photo of photos) if (attachPhotos([...going, photo]).ok) going.push(photo)
  return going
}
