import { open } from 'node:fs/promises'
import type { Operation } from '@skipyard/contract/operation.ts'
import { authenticate } from './authenticate.ts'
import { parsedBy } from './brand.ts'
import { notFound } from './failure.ts'
import type { RouteContext } from './route-context.ts'
import { type MemberCall, routeOf, transactionsOf } from './serve.ts'

export interface KeptFile {
  name: string
  path: string
}

/** A file of the data directory, streamed once no connection is held; 404 where it is gone. */
export function serveKeptFile<O extends Operation & { produces: string }>(
  { http, services }: RouteContext,
  operation: O,
  act: (call: MemberCall<O>) => Promise<KeptFile>,
): void {
  http.route({
    ...routeOf(operation),
    async handler(request, reply) {
      const claims = await authenticate(request, services)
      const call = parsedBy(operation, request)
      const within = transactionsOf(services, { claims, operation })
      const { name, path } = await within((scope) => act({ ...call, scope, claims, services }))
      const handle = await open(path, 'r').catch(() => {
        throw notFound()
      })
      reply.header('cache-control', 'private, no-store')
      reply.header('content-disposition', `attachment; filename="${name}"`)
      reply.type(operation.produces)
      if (request.method === 'HEAD') {
        await handle.close()
        return reply.send()
      }
      reply.header('content-length', (await handle.stat()).size)
      return reply.send(handle.createReadStream())
    },
  })
}
