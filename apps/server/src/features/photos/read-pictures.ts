import type { PictureFiles } from '#server/pictures/picture-files.ts'
import { pictureName } from './picture-name.ts'

/** The pictures of these contents, whole, in their order; throws where one is not there or cannot be read. */
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
