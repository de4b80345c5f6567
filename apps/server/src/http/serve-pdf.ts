import type { Operation } from '@skipyard/contract/operation.ts'
import type { RouteContext } from './route-context.ts'
import type { MemberCall } from './serve.ts'
import { serveDocument } from './serve-document.ts'

/** An operation whose good answer is a PDF. */
type PdfOperation = Operation & { produces: 'application/pdf' }

/** A document that has been read; drawing it asks the database nothing. */
export interface UndrawnPdf {
  /** Its name without an ending, in plain letters. */
  name: string
  draw: () => Promise<Buffer>
}

/** Binds an operation to a PDF that is drawn anew each time: an invoice that is paid says something else. */
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
