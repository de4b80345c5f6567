import { join } from 'node:path'
import { type BucketSettings, openBucketPictures } from './bucket-pictures.ts'
import { openDiskPictures } from './disk-pictures.ts'
import type { PictureFiles } from './picture-files.ts'

export const openPictures = ({
  dataDir,
  bucket,
}: {
  dataDir: string
  bucket: BucketSettings | undefined
}): PictureFiles => (bucket ? openBucketPictures(bucket) : openDiskPictures(join(dataDir, 'photos')))
