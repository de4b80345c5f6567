import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { authenticate, unauthorized } from '#server/http/authenticate.ts'
import type { Door } from '#server/http/door.ts'
import { NoScope, withScope } from '#server/tenancy/open-scope.ts'

const HEARTBEAT_MS = 25_000

/** `GET /events`: a stream of `{ topics }` for the caller's tenant; it ends when the session does. */
export function serveEvents({ http, services }: Door): void {
  http.route({
    method: 'GET',
    url: `${BASE_PATH}/events`,
    sse: { kind: 'only', heartbeat: false },
    schema: { summary: 'What changes in the company, as it happens', tags: ['events'] },
    async handler(request, reply) {
      const claims = await authenticate(request, services.tokens)
      const isStillSignedIn = async () =>
        withScope(services.pool, claims, async () => true).catch((problem) => {
          if (problem instanceof NoScope) return false
          throw problem
        })
      if (!(await isStillSignedIn())) throw unauthorized()

      reply.sse.keepAlive()
      await reply.sse.send({ event: 'open', data: {} })
      const stop = services.live.subscribe(claims.tenantId, (topics) => {
        void reply.sse.send({ event: 'change', data: { topics } })
      })
      const heartbeat = setInterval(async () => {
        if (await isStillSignedIn()) await reply.sse.send({ event: 'beat', data: {} })
        else reply.sse.close()
      }, HEARTBEAT_MS)
      reply.sse.onClose(() => {
        stop()
        clearInterval(heartbeat)
      })
    },
  })
}
