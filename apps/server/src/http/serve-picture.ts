import type { Operation } from '@skipyard/contract/operation.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parsedBy } from './brand.ts'
import type { RouteContext } from './route-context.ts'
import { findForCaller, type MemberCall, type PublicCall, routeOf } from './serve.ts'

/** No other picture ever has the name. */
export interface NamedPicture {
  name: string
  picture: Buffer
}

export interface LaterPicture {
  name: string
  read: () => Promise<Buffer>
}

const KEPT_FOR_GOOD = 'private, max-age=31536000, immutable'

async function sendPicture(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  found: NamedPicture | LaterPicture,
  type: string,
): Promise<FastifyReply> {
  const tag = `"${found.name}"`
  const isKnown = request.headers['if-none-match'] === tag
  const picture = isKnown ? null : 'read' in found ? await found.read() : found.picture
  reply.header('cache-control', KEPT_FOR_GOOD).header('etag', tag)
  return isKnown ? reply.status(304).send() : reply.type(type).send(picture)
}

type PictureOperation = Operation & { method: 'GET'; produces: string }

/**
 * A name means one picture for ever, so browsers keep it and a check is answered without it; whether the
 * caller may see it is checked every time.
 */
export function servePicture<O extends PictureOperation>(
  { http, services }: RouteContext,
  operation: O,
  act: (call: MemberCall<O>) => Promise<NamedPicture | LaterPicture>,
): void {
  http.route({
    ...routeOf(operation),
    async handler(request, reply) {
      const found = await findForCaller({ request, services }, operation, act)
      return sendPicture({ request, reply }, found, operation.produces)
    },
  })
}

export function servePublicPicture<O extends Operation & { method: 'GET'; produces: string }>(
  { http, services }: RouteContext,
  operation: O,
  act: (call: PublicCall<O>) => Promise<NamedPicture>,
): void {
  http.route({
    ...routeOf(operation),
    async handler(request, reply) {
      const found = await act({ ...parsedBy(operation, request), request, reply, services })
      return sendPicture({ request, reply }, found, operation.produces)
    },
  })
}
