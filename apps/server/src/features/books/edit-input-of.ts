import { updateInvoice as contract } from '@skipyard/contract/invoices/changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { Invoice, InvoiceContent } from '@skipyard/domain/invoices/invoice.ts'
import { QUANTITY_SCALE } from '@skipyard/domain/invoices/invoice-totals.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { Failure } from '#server/http/failure.ts'

/** What the editor would send to make an invoice this; a Failure says what of it no editor may send. */
export function editInputOf(
  { version }: Invoice,
  content: InvoiceContent,
  adjustmentReason?: string,
): RequestOf<typeof contract>['body'] {
  const read = contract.body.safeParse({
    version,
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
    ...(adjustmentReason !== undefined && { adjustmentReason }),
  })
  if (!read.success) throw new Failure(409, `${read.error.issues[0]?.message}`)
  return read.data
}
