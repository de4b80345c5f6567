import type { WireXeroConflict } from '@skipyard/contract/xero.changes.ts'
import { editedContentOf } from '@skipyard/domain/invoices/change-invoice.ts'
import type { Invoice } from '@skipyard/domain/invoices/invoice.ts'
import { netTotalOf } from '@skipyard/domain/invoices/invoice-status.ts'
import { lineAmountOf, QUANTITY_SCALE } from '@skipyard/domain/invoices/invoice-totals.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { sql } from 'kysely'
import { findInvoice } from '#server/features/invoices/invoice.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { ConflictSnapshot } from './xero-conflict.store.ts'

/** Of which of these invoices somebody is asked. */
export async function readAskedOf(
  { db, tenantId }: TenantScope,
  invoiceIds: readonly string[],
): Promise<Set<string>> {
  if (invoiceIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('xero_conflicts')
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', 'in', invoiceIds)
    .select('invoice_id')
    .execute()
  return new Set(rows.map(({ invoice_id }) => invoice_id))
}

type Side = WireXeroConflict['ours']

function oursOf(invoice: Invoice): Side {
  const { issuedOn, dueOn, poNumber, lines } = editedContentOf(invoice)
  return {
    status: invoice.voidedOn === null ? 'AUTHORISED' : 'VOIDED',
    date: toWireDate(issuedOn),
    dueDate: toWireDate(dueOn),
    reference: poNumber,
    total: centsToDollars(netTotalOf(invoice)),
    gst: centsToDollars(invoice.gstCents - invoice.creditedGstCents),
    paid: centsToDollars(invoice.paidCents),
    lines: lines.map((line) => ({
      description: [line.item, line.description].filter((words) => words !== '').join('\n'),
      qty: line.quantityThousandths / QUANTITY_SCALE,
      amount: centsToDollars(line.unitCents),
      total: centsToDollars(lineAmountOf(line)),
    })),
  }
}

function theirsOf({ document, payments, status }: ConflictSnapshot): Side {
  const paidCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return {
    status,
    date: toWireDate(document.issuedOn),
    dueDate: document.dueOn && toWireDate(document.dueOn),
    reference: document.reference,
    total: centsToDollars(document.totalCents),
    gst: centsToDollars(document.taxCents),
    paid: centsToDollars(paidCents),
    lines: document.lines.map((line) => ({
      description: line.description,
      qty: line.quantity,
      amount: line.unitAmount,
      total: centsToDollars(line.amountCents),
    })),
  }
}

/** Every invoice of which somebody has to say which side is right, the oldest question first. */
export async function readConflicts(scope: TenantScope): Promise<WireXeroConflict[]> {
  const rows = await scope.db
    .selectFrom('xero_conflicts')
    .where('tenant_id', '=', scope.tenantId)
    .orderBy('found_at')
    .orderBy('invoice_id')
    .limit(100)
    .select(['invoice_id', 'found_at', sql<ConflictSnapshot>`theirs`.as('theirs')])
    .execute()
  const conflicts: WireXeroConflict[] = []
  for (const { invoice_id, found_at, theirs } of rows) {
    const found = await findInvoice(scope, invoice_id)
    if (!found) continue
    const { invoice } = found
    conflicts.push({
      invoiceId: invoice.id,
      invoiceNumber: invoice.invoiceNumber,
      bookingId: invoice.bookingId,
      customerName: invoice.content.customerName,
      foundAt: found_at.toISOString(),
      why: theirs.why,
      ours: oursOf(invoice),
      theirs: theirsOf(theirs),
    })
  }
  return conflicts
}
