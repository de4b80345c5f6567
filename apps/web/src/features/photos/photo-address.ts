import { BASE_PATH } from '@skipyard/contract/operation.ts'
import type { PhotoSize } from '@skipyard/domain/photos/photo.ts'

/** Where the browser reads a photo. */
export const photoAddress = (photoId: string, size: PhotoSize): string =>
  `${BASE_PATH}/photos/${photoId}?size=${size}`
