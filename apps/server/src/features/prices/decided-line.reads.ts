import { lineAmountOf } from '@skipyard/domain/invoices/invoice-totals.ts'
import { PROPOSED_KINDS, type ProposedLine } from '@skipyard/domain/prices/proposed-lines.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** A proposed line of which somebody has decided. */
export interface DecidedProposal extends ProposedLine {
  id: string
  isApproved: boolean
  decidedAt: Date
  decidedByName: string
  invoiceId: string | null
  invoiceNumber: string | null
}

/** What was decided of a booking's proposed lines, the first one first. */
export async function readDecidedLines(scope: TenantScope, bookingId: string): Promise<DecidedProposal[]> {
  const rows = await scope.db
    .selectFrom('decided_lines as d')
    .leftJoin('invoices as i', (join) =>
      join.on('i.tenant_id', '=', scope.tenantId).onRef('i.id', '=', 'd.invoice_id'),
    )
    .where('d.tenant_id', '=', scope.tenantId)
    .where('d.booking_id', '=', bookingId)
    .orderBy('d.id')
    .selectAll('d')
    .select('i.invoice_number')
    .execute()
  return rows.map((row) => {
    const kind = PROPOSED_KINDS.find((known) => known === row.kind)
    if (!kind) throw new Error(`The database holds a kind no rule knows: ${row.kind}`)
    const priced = {
      unitCents: row.unit_cents,
      quantityThousandths: row.quantity_thousandths,
      isTaxed: row.is_taxed,
    }
    return {
      ...priced,
      id: row.id,
      kind,
      origin: row.origin,
      words: row.words,
      amountCents: lineAmountOf(priced),
      isApproved: row.is_approved,
      decidedAt: row.decided_at,
      decidedByName: row.decided_by_name,
      invoiceId: row.invoice_id,
      invoiceNumber: row.invoice_number,
    }
  })
}

/** The approved lines of a booking that stand on no invoice yet. */
export async function readLinesToBill(scope: TenantScope, bookingId: string): Promise<DecidedProposal[]> {
  const decided = await readDecidedLines(scope, bookingId)
  return decided.filter(({ isApproved, invoiceId }) => isApproved && invoiceId === null)
}

/** What the loads of a booking weighed at the tips, in kilograms. */
export async function readTippedKg(scope: TenantScope, bookingId: string): Promise<number> {
  const { kg } = await scope.db
    .selectFrom('tip_visits')
    .where('tenant_id', '=', scope.tenantId)
    .where('booking_id', '=', bookingId)
    .select(sql<number>`coalesce(sum(weight_kg), 0)::int`.as('kg'))
    .executeTakeFirstOrThrow()
  return kg
}
