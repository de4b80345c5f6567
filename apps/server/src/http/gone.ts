import type { FastifyReply } from 'fastify'

/**
 * Aborts when the caller has gone before the answer. `request.signal` does not: the request is closed as soon as
 * its body has been read.
 */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const look = () => {
    if (!raw.writableFinished) gone.abort()
  }
  if (raw.closed) look()
  else raw.once('close', look)
  return gone.signal
}
