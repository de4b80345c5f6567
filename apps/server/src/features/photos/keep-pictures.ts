import type { PictureFiles } from '#server/pictures/picture-files.ts'
import type { DrawnPhoto } from './draw-photo.ts'
import { pictureName } from './picture-name.ts'

/** Keeps both sizes of a photo; the whole one last, so that where it is, the thumb is too. */
export async function keepPictures(
  pictures: PictureFiles,
  tenantId: string,
  { sha256, full, thumb }: DrawnPhoto,
): Promise<void> {
  await pictures.keep(pictureName(tenantId, sha256, 'thumb'), thumb)
  await pictures.keep(pictureName(tenantId, sha256, 'full'), full)
}
