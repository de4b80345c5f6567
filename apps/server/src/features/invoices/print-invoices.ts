import type { printInvoices as contract } from '@skipyard/contract/invoices/documents.ts'
import type { Paper } from '@skipyard/domain/invoices/paper.ts'
import { canExportInvoices } from '@skipyard/domain/invoices/policy.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { drawInThread } from '#server/documents/draw-in-thread.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import { type MemberCall, transactionsOf } from '#server/http/serve.ts'
import type { UndrawnPdf } from '#server/http/serve-document.ts'
import { countInvoices, readPaperLogo } from './paper.reads.ts'
import { readInvoicePaper } from './read-invoice-paper.ts'

/** So many are read in a transaction: a connection is held for a moment at a time, however many there are. */
const AT_A_TIME = 20

/** Several invoices as one file, for those who may take all of them out of the house. */
export async function printInvoices({
  scope,
  body,
  claims,
  services,
}: MemberCall<typeof contract>): Promise<UndrawnPdf> {
  if (!canExportInvoices(scope.actor)) throw notAllowed()
  const ids = [...new Set(body.invoices)]
  if ((await countInvoices(scope, ids)) < ids.length) throw notFound()
  const title = invoiceTexts.paper.several(ids.length)
  const logo = await readPaperLogo(scope)
  const within = transactionsOf(services, claims)
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
