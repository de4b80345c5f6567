import { setTimeout as pause } from 'node:timers/promises'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { authenticate, unauthorized } from '#server/http/authenticate.ts'
import type { RouteContext, Services } from '#server/http/route-context.ts'
import { type Claims, NoScope } from '#server/tenancy/claims.ts'
import { withScope } from '#server/tenancy/open-scope.ts'

const HEARTBEAT_MS = 25_000

async function isSignedIn({ pool }: Services, claims: Claims): Promise<boolean> {
  try {
    return await withScope(pool, claims, async () => true)
  } catch (problem) {
    if (problem instanceof NoScope) return false
    throw problem
  }
}

type Stream = FastifyReply['sse']

/** `age`: milliseconds since the screen read what it shows; changes since then are sent at once. */
const asked = z.object({ age: z.coerce.number().min(0).optional() })

/** A stream may have closed already, which is no fault of the server. */
function tell(stream: Stream, request: FastifyRequest, message: { event: string; data: object }): void {
  stream.send(message).catch((problem: unknown) => {
    request.log.debug({ err: problem }, 'a listener has gone')
    stream.close()
  })
}

function end(stream: Stream, request: FastifyRequest): void {
  tell(stream, request, { event: 'end', data: {} })
  stream.close()
}

async function beat(
  stream: Stream,
  request: FastifyRequest,
  isStillSignedIn: () => Promise<boolean>,
): Promise<void> {
  try {
    if (await isStillSignedIn()) return tell(stream, request, { event: 'beat', data: {} })
    end(stream, request)
  } catch (problem) {
    request.log.warn(
      { err: problem },
      'a listener could not be asked about; it is asked again at the next beat',
    )
  }
}

/** Browsers come back within so long, each at a time of its own. */
const BACK_WITHIN_MS = { least: 500, most: 3_000 }
const GOODBYE_MS = 500

/** A listener that does not read is not waited for. */
async function sendAway(stream: Stream, request: FastifyRequest): Promise<void> {
  const { least, most } = BACK_WITHIN_MS
  const retry = Math.round(least + Math.random() * (most - least))
  const farewell = stream.send({ event: 'restart', data: {}, retry }).catch((problem: unknown) => {
    request.log.debug({ err: problem }, 'a listener has gone')
  })
  await Promise.race([farewell, pause(GOODBYE_MS)])
  stream.close()
}

/**
 * `GET /events`: a stream of `{ topics }` for the caller's tenant; it ends with the session, and with the
 * server, which tells browsers when to come back.
 */
export function serveEvents({ http, services }: RouteContext): void {
  const open = new Map<Stream, FastifyRequest>()
  http.addHook('preClose', async () => {
    await Promise.all([...open].map(([stream, request]) => sendAway(stream, request)))
  })
  http.route({
    method: 'GET',
    url: `${BASE_PATH}/events`,
    sse: { kind: 'only', heartbeat: false },
    schema: { summary: 'What changes in the company, as it happens', tags: ['events'], querystring: asked },
    async handler(request, reply) {
      const claims = await authenticate(request, services)
      const isStillSignedIn = () => isSignedIn(services, claims)
      if (!(await isStillSignedIn())) throw unauthorized()

      // For a proxy in front: events are worth nothing once they are late.
      reply.raw.setHeader('x-accel-buffering', 'no')
      const stream = reply.sse
      const ask = () => void beat(stream, request, isStillSignedIn)
      const stops = [
        services.live.subscribe(claims.tenantId, (topics, key) =>
          tell(stream, request, { event: 'change', data: { topics, key } }),
        ),
        services.live.watch(claims.sessionId, (news) => (news === 'ended' ? end(stream, request) : ask())),
      ]
      const heartbeat = setInterval(ask, HEARTBEAT_MS)
      open.set(stream, request)
      stream.onClose(() => {
        open.delete(stream)
        clearInterval(heartbeat)
        for (const stop of stops) stop()
      })
      stream.keepAlive()
      await stream.send({ event: 'open', data: {} })
      const { age } = asked.parse(request.query)
      const missed = age === undefined ? [] : services.live.toldWithin(claims.tenantId, age)
      if (missed.length > 0) tell(stream, request, { event: 'change', data: { topics: missed } })
      // The session may have ended after the check and before the subscription.
      ask()
    },
  })
}
