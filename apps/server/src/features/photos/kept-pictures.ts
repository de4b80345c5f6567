import type { readPhoto as contract } from '@skipyard/contract/photos.ts'
import type { PhotoSize } from '@skipyard/domain/photos/photo.ts'
import { canSeePhotos } from '@skipyard/domain/photos/policy.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { MemberCall } from '#server/http/serve.ts'
import type { LaterPicture } from '#server/http/serve-picture.ts'
import type { PictureFiles } from '#server/pictures/picture-files.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { DrawnPhoto } from './draw-photo.ts'
import { findContent } from './photo.reads.ts'
import { holdPictures } from './photo.store.ts'

const SHELF_DIGITS = 2

const ENDINGS = { full: '', thumb: '.thumb' } as const satisfies Record<PhotoSize, string>

/** Named by content, so that duplicates are kept once. */
export const pictureName = (tenantId: string, sha256: string, size: PhotoSize): string =>
  `${tenantId}/${sha256.slice(0, SHELF_DIGITS)}/${sha256}${ENDINGS[size]}`

export interface HashedFile {
  sha256: string
  content: Buffer
}

export const keepFile = (
  pictures: PictureFiles,
  tenantId: string,
  { sha256, content }: HashedFile,
): Promise<void> => pictures.keep(pictureName(tenantId, sha256, 'full'), content)

/** Keeps the whole picture last, so that where it is, the thumb is too. */
export async function keepPictures(
  pictures: PictureFiles,
  tenantId: string,
  { sha256, full, thumb }: DrawnPhoto,
): Promise<void> {
  await pictures.keep(pictureName(tenantId, sha256, 'thumb'), thumb)
  await pictures.keep(pictureName(tenantId, sha256, 'full'), full)
}

/** Keeps the file until the row that names it is written, again where it was swept. */
export async function holdFile(scope: TenantScope, pictures: PictureFiles, file: HashedFile): Promise<void> {
  await holdPictures(scope)
  if (await pictures.has(pictureName(scope.tenantId, file.sha256, 'full'))) return
  await keepFile(pictures, scope.tenantId, file)
}

export function readPictures(
  pictures: PictureFiles,
  tenantId: string,
  contents: readonly string[],
): Promise<Buffer[]> {
  const read = contents.map(async (content) => {
    const picture = await pictures.read(pictureName(tenantId, content, 'full'))
    if (!picture) throw new Error('the picture of a photo is not there')
    return picture
  })
  return Promise.all(read)
}

export async function readPhoto({
  scope,
  params,
  query: { size },
  services: { pictures },
}: MemberCall<typeof contract>): Promise<LaterPicture> {
  if (!canSeePhotos(scope.actor)) throw notAllowed()
  const content = await findContent(scope, params.photoId)
  if (content === undefined) throw notFound()
  const name = pictureName(scope.tenantId, content, size)
  return {
    name: `${content}-${size}`,
    read: async () => {
      const picture = await pictures.read(name)
      if (!picture) throw notFound()
      return picture
    },
  }
}
