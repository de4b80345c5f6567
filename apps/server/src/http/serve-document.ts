import type { Operation } from '@skipyard/contract/operation.ts'
import type { RouteContext } from './route-context.ts'
import { findForCaller, type MemberCall, routeOf } from './serve.ts'

/** Made or read once no connection is held any more. */
export interface LaterDocument {
  name: string
  type: string
  read: () => Promise<Buffer>
}

const plainName = (name: string) => name.replaceAll(/[^A-Za-z0-9 ._-]+/g, '-')

/**
 * What the file is follows from one transaction; its content is made after it. It is never cached, since its
 * content may change.
 */
export function serveDocument<O extends Operation & { produces: string }>(
  { http, services }: RouteContext,
  operation: O,
  act: (call: MemberCall<O>) => Promise<LaterDocument>,
): void {
  http.route({
    ...routeOf(operation),
    async handler(request, reply) {
      const { name, type, read } = await findForCaller({ request, services }, operation, act)
      const content = await read()
      reply.header('cache-control', 'private, no-store')
      reply.header('content-disposition', `inline; filename="${plainName(name)}"`)
      return reply.type(type).send(content)
    },
  })
}

type PdfOperation = Operation & { produces: 'application/pdf' }

export interface UndrawnPdf {
  name: string
  draw: () => Promise<Buffer>
}

export function servePdf<O extends PdfOperation>(
  context: RouteContext,
  operation: O,
  act: (call: MemberCall<O>) => Promise<UndrawnPdf>,
): void {
  serveDocument(context, operation, async (call) => {
    const { name, draw } = await act(call)
    return { name: `${name}.pdf`, type: operation.produces, read: draw }
  })
}
