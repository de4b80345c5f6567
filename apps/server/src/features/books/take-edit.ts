import { updateInvoice as contract } from '@skipyard/contract/invoices.changes.ts'
import { QUANTITY_SCALE } from '@skipyard/domain/invoices/invoice-totals.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import type { AgreedDocument, AgreedInvoice } from '@skipyard/domain/xero/agreed-invoice.ts'
import { type BooksTaxes, editFromBooks } from '@skipyard/domain/xero/edit-from-books.ts'
import { findInvoice } from '#server/features/invoices/invoice.reads.ts'
import { updateInvoice } from '#server/features/invoices/update-invoice.ts'
import { accept, Failure, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Makes an edit that was made in Xero an edit of our invoice, by the rules of our editor; a Failure says which refuses it. */
export async function takeEdit(
  scope: TenantScope,
  invoiceId: string,
  edit: { agreed: AgreedInvoice; reading: AgreedDocument; taxes: BooksTaxes },
): Promise<void> {
  const found = await findInvoice(scope, invoiceId)
  if (!found) throw notFound()
  const content = accept(editFromBooks(found.invoice, edit))
  const read = contract.body.safeParse({
    version: found.invoice.version,
    date: toWireDate(content.issuedOn),
    dueDate: toWireDate(content.dueOn),
    poNumber: content.poNumber,
    gstInclusive: content.lineAmountType === 'Inclusive',
    additionalCharges: content.lines.map((line) => ({
      LineItemID: line.id === '' ? null : line.id,
      uniqueId: line.kind,
      item: line.item,
      description: line.description,
      amount: centsToDollars(line.unitCents),
      qty: line.quantityThousandths / QUANTITY_SCALE,
      taxed: line.isTaxed,
    })),
  })
  if (!read.success) throw new Failure(409, `${read.error.issues[0]?.message}`)
  // What Xero let change with payments on it is no longer locked there.
  await updateInvoice(scope, { invoiceId, input: read.data }, null)
}
