import type { Operation } from '@skipyard/contract/operation.ts'
import { parsedBy } from './brand.ts'
import type { RouteContext } from './route-context.ts'
import { type NamedPicture, sendPicture } from './send-picture.ts'
import { type PublicCall, routeOf } from './serve.ts'

/** Binds a public operation to a picture; who may see it the operation finds out itself. */
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
