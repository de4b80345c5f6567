import type { Operation } from '@skipyard/contract/operation.ts'
import { authenticate } from './authenticate.ts'
import { parsedBy } from './brand.ts'
import type { RouteContext } from './route-context.ts'
import { type MemberCall, routeOf, transactionsOf } from './serve.ts'

/** An operation whose good answer is a PDF. */
type PdfOperation = Operation & { produces: 'application/pdf' }

/** A document that has been read; drawing it asks the database nothing. */
export interface UndrawnPdf {
  /** Its name without an ending, in plain letters. */
  name: string
  draw: () => Promise<Buffer>
}

/** Headers take plain letters alone. */
const plainName = (name: string) => name.replaceAll(/[^A-Za-z0-9 ._-]+/g, '-')

/**
 * Binds an operation to a PDF: what it says is read in one transaction, and drawn when no connection is held any more.
 * It opens in the browser and is asked for anew each time, since an invoice that is paid says something else.
 */
export function servePdf<O extends PdfOperation>(
  { http, services }: RouteContext,
  operation: O,
  act: (call: MemberCall<O>) => Promise<UndrawnPdf>,
): void {
  http.route({
    ...routeOf(operation),
    async handler(request, reply) {
      const claims = await authenticate(request, services)
      const call = parsedBy(operation, request)
      const { name, draw } = await transactionsOf(
        services,
        claims,
      )((scope) => act({ ...call, scope, claims, services }))
      reply.header('cache-control', 'private, no-store')
      reply.header('content-disposition', `inline; filename="${plainName(name)}.pdf"`)
      return reply.type(operation.produces).send(await draw())
    },
  })
}
