import { open } from 'node:fs/promises'
import type { Operation } from '@skipyard/contract/operation.ts'
import { notFound } from './failure.ts'
import type { RouteContext } from './route-context.ts'
import { findForCaller, type MemberCall, routeOf } from './serve.ts'

export interface KeptFile {
  name: string
  path: string
}

const isGone = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === 'ENOENT'

/** A file of the data directory, streamed once no connection is held; 404 where it is gone. */
export function serveKeptFile<O extends Operation & { produces: string }>(
  { http, services }: RouteContext,
  operation: O,
  act: (call: MemberCall<O>) => Promise<KeptFile>,
): void {
  http.route({
    ...routeOf(operation),
    async handler(request, reply) {
      const { name, path } = await findForCaller({ request, services }, operation, act)
      const handle = await open(path, 'r').catch((problem: unknown) => {
        throw isGone(problem) ? notFound() : problem
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
