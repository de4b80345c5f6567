import type { WireInvoice } from '@skipyard/contract/invoices/invoices.ts'
import { documentOf } from '#server/features/books/pull/their-state.ts'
import { theirInvoices } from '#server/features/books/push/answers.ts'
import { openBooks } from '#server/features/xero/open-books.ts'
import { agreeAtXero } from './agree-at-xero.ts'
import type { startXero } from './start-xero.ts'
import type { TestMember, TestServer } from './test-server.ts'

type Xero = Awaited<ReturnType<typeof startXero>>

/** Connects a member's company to the organisation. */
export async function connectToXero(member: TestMember, organisation: string): Promise<void> {
  const begun = await member.call({ method: 'POST', path: '/xero/beginConnection' })
  const body = await agreeAtXero(begun.body.data.url, [organisation])
  const { status } = await member.call({ method: 'POST', path: '/xero/finishConnection', body })
  if (status !== 200) throw new Error(`The company is not connected: ${status}`)
}

/**
 * Puts an invoice into the books as the sending does, and notes that both sides agree. Answers its id at Xero.
 */
export async function putInXero(
  { xero, server, organisation }: { xero: Xero; server: TestServer; organisation: string },
  member: TestMember,
  invoice: WireInvoice,
): Promise<string> {
  const LineItems = invoice.additionalCharges.map((line) => ({
    Description: `${line.item}\n${line.description}`,
    Quantity: line.qty,
    UnitAmount: line.amount,
    AccountCode: '200',
    TaxType: line.taxed ? 'OUTPUT' : 'EXEMPTOUTPUT',
  }))
  const made = xero.addInvoice({
    organisation,
    invoice: {
      Type: 'ACCREC',
      Status: 'AUTHORISED',
      InvoiceNumber: invoice.invoiceNumber,
      Contact: { Name: `${invoice.customerName} ${invoice.invoiceNumber} ${member.claims.tenantId}` },
      Date: invoice.date.slice(0, 10),
      DueDate: invoice.dueDate.slice(0, 10),
      LineAmountTypes: invoice.gstInclusive ? 'Inclusive' : 'Exclusive',
      Reference: invoice.poNumber,
      LineItems,
    },
  })
  const books = await openBooks(server.services, member.claims.tenantId, 'worker')
  if (!books) throw new Error('The company is not connected')
  const asked = { method: 'GET', path: `/Invoices/${made.id}`, answer: theirInvoices } as const
  const [answer] = (await books.call(asked)).Invoices
  if (!answer) throw new Error('Xero does not have the invoice')
  const agreed = {
    documentVersion: invoice.documentVersion,
    notes: 0,
    prints: { money: 'as it was', words: 'as it was' },
    isVoid: false,
    lineIds: invoice.additionalCharges.map(({ LineItemID }) => LineItemID),
    document: documentOf(answer),
  }
  await member.inScope(async (scope) => {
    const { tenantId, db, now } = scope
    await db
      .insertInto('xero_links')
      .values({
        tenant_id: tenantId,
        organisation_id: organisation,
        kind: 'invoice',
        our_id: invoice._id,
        their_id: made.id,
        invoice_id: invoice._id,
        sent_version: invoice.version,
        agreed: JSON.stringify(agreed),
        created_at: now,
        updated_at: now,
      })
      .execute()
    await db
      .updateTable('xero_work')
      .set({ state: 'done', ended_at: now, next_at: null })
      .where('tenant_id', '=', tenantId)
      .where('invoice_id', '=', invoice._id)
      .execute()
  })
  return made.id
}
