import type { ProposedLine } from '@skipyard/domain/prices/proposed-lines.ts'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface LineDecision {
  line: ProposedLine
  charged: ProposedLine
  isApproved: boolean
  reason: string
}

export async function insertDecidedLine(
  scope: TenantScope,
  bookingId: string,
  { line, charged, isApproved, reason }: LineDecision,
): Promise<void> {
  await scope.db
    .insertInto('decided_lines')
    .values({
      tenant_id: scope.tenantId,
      id: uuidv7(),
      booking_id: bookingId,
      origin: line.origin,
      kind: line.kind,
      subject: line.subject,
      words: charged.words,
      unit_cents: charged.unitCents,
      quantity_thousandths: charged.quantityThousandths,
      settled_thousandths: line.quantityThousandths,
      is_taxed: line.isTaxed,
      is_approved: isApproved,
      reason,
      decided_at: scope.now,
      decided_by_name: scope.actorName,
    })
    .execute()
}

/** The line is proposed again; one on an invoice stays. */
export async function deleteDecidedLine(scope: TenantScope, id: string): Promise<void> {
  await scope.db
    .deleteFrom('decided_lines')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('invoice_id', 'is', null)
    .execute()
}

export async function releaseLines(
  scope: TenantScope,
  kept: readonly string[],
  { id, bookingId }: { id: string; bookingId: string },
): Promise<void> {
  await scope.db
    .updateTable('decided_lines')
    .set({ invoice_id: null })
    .where('tenant_id', '=', scope.tenantId)
    .where('booking_id', '=', bookingId)
    .where('invoice_id', '=', id)
    .where(sql<boolean>`not id = any(${kept}::uuid[])`)
    .execute()
}

export async function noteInvoice(
  scope: TenantScope,
  ids: readonly string[],
  { id, bookingId }: { id: string; bookingId: string },
): Promise<void> {
  await scope.db
    .updateTable('decided_lines')
    .set({ invoice_id: id })
    .where('tenant_id', '=', scope.tenantId)
    .where('booking_id', '=', bookingId)
    .where('is_approved', '=', true)
    .where('invoice_id', 'is', null)
    .where('id', 'in', ids)
    .execute()
}
