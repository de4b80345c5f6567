import type { Operation } from '@skipyard/contract/operation.ts'
import { NoScope } from '#server/tenancy/claims.ts'
import { withScope } from '#server/tenancy/open-scope.ts'
import { authenticate, unauthorized } from './authenticate.ts'
import { parsedBy } from './brand.ts'
import type { RouteContext } from './route-context.ts'
import { type LaterPicture, type NamedPicture, sendPicture } from './send-picture.ts'
import { type MemberCall, routeOf } from './serve.ts'

/** An operation whose good answer is a picture. */
type PictureOperation = Operation & { method: 'GET'; produces: string }

/**
 * Binds an operation to a picture of the tenant. A name means one picture for ever, so browsers keep it for good, and
 * whoever asks whether it is still the same is told so without it; asked every time is whether the caller may see it.
 */
export function servePicture<O extends PictureOperation>(
  { http, services }: RouteContext,
  operation: O,
  act: (call: MemberCall<O>) => Promise<NamedPicture | LaterPicture>,
): void {
  http.route({
    ...routeOf(operation),
    async handler(request, reply) {
      const claims = await authenticate(request, services)
      const call = parsedBy(operation, request)
      const found = await withScope(services.pool, claims, (scope) =>
        act({ ...call, scope, claims, services }),
      ).catch((problem) => {
        throw problem instanceof NoScope ? unauthorized() : problem
      })
      return sendPicture({ request, reply }, found, operation.produces)
    },
  })
}
