import type { FastifyReply, FastifyRequest } from 'fastify'

/** A picture under a name that no other picture ever has. */
export interface NamedPicture {
  name: string
  picture: Buffer
}

/** A picture that is read from its file when somebody needs it, while no connection is held. */
export interface LaterPicture {
  name: string
  read: () => Promise<Buffer>
}

const KEPT_FOR_GOOD = 'private, max-age=31536000, immutable'

/** Answers a picture. Its name means it for ever: whoever has it already is told that it is still the same. */
export async function sendPicture(
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
