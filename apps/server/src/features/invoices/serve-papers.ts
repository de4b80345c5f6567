import * as contract from '@skipyard/contract/invoices/documents.ts'
import type { Paper } from '@skipyard/domain/invoices/paper.ts'
import { drawPapers } from '#server/documents/draw-papers.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { servePdf, type UndrawnPdf } from '#server/http/serve-document.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { getInvoiceMail } from './get-invoice-mail.ts'
import { readPaperLogo } from './paper.reads.ts'
import { printInvoices } from './print-invoices.ts'
import { readInvoicePaper } from './read-invoice-paper.ts'
import { readNotePaper } from './read-note-paper.ts'
import { readReceiptPaper } from './read-receipt-paper.ts'
import { readStatementPaper } from './read-statement-paper.ts'

async function undrawn(scope: TenantScope, paper: Paper): Promise<UndrawnPdf> {
  const logo = await readPaperLogo(scope)
  return { name: paper.name, draw: () => drawPapers({ title: paper.name, papers: [paper], logo }) }
}

export function servePapers(context: RouteContext): void {
  serve(context, contract.getInvoicePaper, async ({ scope, params, query }) => ({
    data: await readInvoicePaper(scope, params.invoiceId, query.version),
  }))
  serve(context, contract.getInvoiceMail, async ({ scope, params }) => ({
    data: await getInvoiceMail(scope, params.invoiceId),
  }))
  servePdf(context, contract.getInvoicePdf, async ({ scope, params, query }) =>
    undrawn(scope, await readInvoicePaper(scope, params.invoiceId, query.version)),
  )
  const ofNumber = (noteNumber: string) => (note: { note_number: string }) => note.note_number === noteNumber
  serve(context, contract.getNotePaper, async ({ scope, params }) => ({
    data: await readNotePaper(scope, params.invoiceId, ofNumber(params.noteNumber)),
  }))
  servePdf(context, contract.getNotePdf, async ({ scope, params }) =>
    undrawn(scope, await readNotePaper(scope, params.invoiceId, ofNumber(params.noteNumber))),
  )
  serve(context, contract.getStatementPaper, async ({ scope, params, query }) => ({
    data: await readStatementPaper(scope, params.customerId, query),
  }))
  servePdf(context, contract.getStatementPdf, async ({ scope, params, query }) =>
    undrawn(scope, await readStatementPaper(scope, params.customerId, query)),
  )
  servePdf(context, contract.getReceiptPdf, async ({ scope, params }) =>
    undrawn(scope, await readReceiptPaper(scope, params.paymentId)),
  )
  servePdf(context, contract.printInvoices, printInvoices)
}
