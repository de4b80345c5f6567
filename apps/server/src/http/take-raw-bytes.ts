import type { FastifyInstance } from 'fastify'

/** Bodies stay the bytes that were sent, as a signature over them needs. */
export function takeRawBytes(http: FastifyInstance, maxBodyBytes = 0): void {
  http.removeAllContentTypeParsers()
  http.addContentTypeParser<Buffer>(
    '*',
    { parseAs: 'buffer', bodyLimit: maxBodyBytes },
    (_request, body, parsed) => parsed(null, body),
  )
}
