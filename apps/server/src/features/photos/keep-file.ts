import type { PictureFiles } from '#server/pictures/picture-files.ts'
import { pictureName } from './picture-name.ts'

/** A file and the hash of what it holds. */
export interface HashedFile {
  sha256: string
  content: Buffer
}

/** Keeps a file of a company as photos are kept, before the row that names it is written. */
export const keepFile = (
  pictures: PictureFiles,
  tenantId: string,
  { sha256, content }: HashedFile,
): Promise<void> => pictures.keep(pictureName(tenantId, sha256, 'full'), content)
