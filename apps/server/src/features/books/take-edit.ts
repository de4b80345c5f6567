import type { AgreedDocument, AgreedInvoice } from '@skipyard/domain/xero/agreed-invoice.ts'
import { type BooksTaxes, editFromBooks } from '@skipyard/domain/xero/edit-from-books.ts'
import { findInvoice } from '#server/features/invoices/invoice.reads.ts'
import { updateInvoice } from '#server/features/invoices/update-invoice.ts'
import { accept, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { editInputOf } from './edit-input-of.ts'

/** Makes an edit that was made in Xero an edit of our invoice, by the rules of our editor; a Failure says which refuses it. */
export async function takeEdit(
  scope: TenantScope,
  invoiceId: string,
  edit: { agreed: AgreedInvoice; reading: AgreedDocument; taxes: BooksTaxes },
): Promise<void> {
  const found = await findInvoice(scope, invoiceId)
  if (!found) throw notFound()
  const content = accept(editFromBooks(found.invoice, edit))
  const input = editInputOf(found.invoice, content)
  // What Xero let change with payments on it is no longer locked there.
  await updateInvoice(scope, { invoiceId, input }, null)
}
