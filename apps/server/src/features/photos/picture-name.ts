import type { PhotoSize } from '@skipyard/domain/photos/photo.ts'

const SHELF_DIGITS = 2
const ENDINGS = { full: '', thumb: '.thumb' } as const satisfies Record<PhotoSize, string>

/** Under which name a size of a photo is kept: what it shows says it, so that duplicates are kept once. */
export const pictureName = (tenantId: string, sha256: string, size: PhotoSize): string =>
  `${tenantId}/${sha256.slice(0, SHELF_DIGITS)}/${sha256}${ENDINGS[size]}`
