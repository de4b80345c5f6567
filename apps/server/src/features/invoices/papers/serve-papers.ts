import * as documentsContract from '@skipyard/contract/invoices/documents.ts'
import type { Paper } from '@skipyard/domain/invoices/papers/paper.ts'
import { canExportInvoices } from '@skipyard/domain/invoices/policy.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { drawInThread } from '#server/documents/draw-in-thread.ts'
import { drawPapers } from '#server/documents/draw-papers.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { type MemberCall, serve, transactionsOf } from '#server/http/serve.ts'
import { servePdf, type UndrawnPdf } from '#server/http/serve-document.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { getInvoiceMail } from '../mail/send-invoice.ts'
import { countInvoices, readPaperLogo } from './paper.reads.ts'
import { readInvoicePaper, readNotePaper, readStatementPaper } from './papers.ts'
import { readReceiptPaper } from './read-receipt-paper.ts'

/** So many are read in a transaction: a connection is held for a moment at a time, however many there are. */
const AT_A_TIME = 20

async function printInvoices({
  scope,
  body,
  claims,
  services,
}: MemberCall<typeof documentsContract.printInvoices>): Promise<UndrawnPdf> {
  if (!canExportInvoices(scope.actor)) throw notAllowed()
  const ids = [...new Set(body.invoices)]
  if ((await countInvoices(scope, ids)) < ids.length) throw notFound()
  const title = invoiceTexts.paper.several(ids.length)
  const logo = await readPaperLogo(scope)
  const within = transactionsOf(services, { claims, operation: documentsContract.printInvoices })
  async function* pieces(): AsyncGenerator<Paper[]> {
    for (let from = 0; from < ids.length; from += AT_A_TIME) {
      const some = ids.slice(from, from + AT_A_TIME)
      yield await within(async (each) => {
        const papers: Paper[] = []
        for (const id of some) papers.push(await readInvoicePaper(each, id))
        return papers
      })
    }
  }
  return { name: title, draw: () => drawInThread({ title, logo }, pieces()) }
}

async function undrawn(scope: TenantScope, paper: Paper): Promise<UndrawnPdf> {
  const logo = await readPaperLogo(scope)
  return { name: paper.name, draw: () => drawPapers({ title: paper.name, papers: [paper], logo }) }
}

export function servePapers(context: RouteContext): void {
  serve(context, documentsContract.getInvoicePaper, async ({ scope, params, query }) => ({
    data: await readInvoicePaper(scope, params.invoiceId, query),
  }))
  serve(context, documentsContract.getInvoiceMail, async ({ scope, params }) => ({
    data: await getInvoiceMail(scope, params.invoiceId),
  }))
  servePdf(context, documentsContract.getInvoicePdf, async ({ scope, params, query }) =>
    undrawn(scope, await readInvoicePaper(scope, params.invoiceId, query)),
  )
  const ofNumber = (noteNumber: string) => (note: { note_number: string }) => note.note_number === noteNumber
  serve(context, documentsContract.getNotePaper, async ({ scope, params }) => ({
    data: await readNotePaper(scope, params.invoiceId, ofNumber(params.noteNumber)),
  }))
  servePdf(context, documentsContract.getNotePdf, async ({ scope, params }) =>
    undrawn(scope, await readNotePaper(scope, params.invoiceId, ofNumber(params.noteNumber))),
  )
  serve(context, documentsContract.getStatementPaper, async ({ scope, params, query }) => ({
    data: await readStatementPaper(scope, params.customerId, query),
  }))
  servePdf(context, documentsContract.getStatementPdf, async ({ scope, params, query }) =>
    undrawn(scope, await readStatementPaper(scope, params.customerId, query)),
  )
  servePdf(context, documentsContract.getReceiptPdf, async ({ scope, params }) =>
    undrawn(scope, await readReceiptPaper(scope, params.paymentId)),
  )
  servePdf(context, documentsContract.printInvoices, printInvoices)
}
