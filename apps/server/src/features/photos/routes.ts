import * as contract from '@skipyard/contract/photos.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve, servePublic } from '#server/http/serve.ts'
import { servePicture } from '#server/http/serve-picture.ts'
import { addPhoto } from './add-photo.ts'
import { getFieldwork } from './get-fieldwork.ts'
import { readPhoto } from './kept-pictures.ts'
import { removePhoto } from './remove-photos.ts'

export function servePhotos(context: RouteContext): void {
  servePublic(context, contract.addPhoto, async (call) => ({ data: await addPhoto(call) }))
  servePicture(context, contract.readPhoto, readPhoto)
  serve(context, contract.removePhoto, async ({ scope, params, body }) => ({
    data: await removePhoto(scope, { params, body }),
  }))
  serve(context, contract.getFieldwork, async ({ scope, params }) => ({
    data: await getFieldwork(scope, params.bookingId),
  }))
}
