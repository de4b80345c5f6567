import type { PictureFiles } from '#server/pictures/picture-files.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type HashedFile, keepFile } from './keep-file.ts'
import { holdPictures } from './photo.store.ts'
import { pictureName } from './picture-name.ts'

/** Makes sure that a kept file is there until the row that names it is written: where it was swept since, it is kept once more. */
export async function holdFile(scope: TenantScope, pictures: PictureFiles, file: HashedFile): Promise<void> {
  await holdPictures(scope)
  if (await pictures.has(pictureName(scope.tenantId, file.sha256, 'full'))) return
  await keepFile(pictures, scope.tenantId, file)
}
