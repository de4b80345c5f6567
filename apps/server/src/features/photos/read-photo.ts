import type { readPhoto as contract } from '@skipyard/contract/photos.ts'
import { canSeePhotos } from '@skipyard/domain/photos/policy.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { LaterPicture } from '#server/http/send-picture.ts'
import type { MemberCall } from '#server/http/serve.ts'
import { findContent } from './photo.reads.ts'
import { pictureName } from './picture-name.ts'

/** A photo of the company in one of its sizes; no other company's is known. */
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
