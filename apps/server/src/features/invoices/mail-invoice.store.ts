import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Takes a mailing that waits for whoever hands it over now; false when somebody else has. */
export async function claimMailing(scope: TenantScope, id: string): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('invoice_mailings')
    .set({ state: 'Unsure', ended_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'Sending')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Mailings of which nobody has spoken since a time: still waiting, or handed over without a word of what came of it. */
export async function listLostMailings(
  scope: TenantScope,
  before: Date,
): Promise<{ id: string; isClaimed: boolean }[]> {
  const { tenantId } = scope
  const { rows } = await sql<{ id: string; isClaimed: boolean }>`
    select m.id, m.state = 'Unsure' as "isClaimed" from invoice_mailings m
    join invoices i on i.tenant_id = ${tenantId} and i.id = m.invoice_id
    left join adjustment_notes n on n.tenant_id = ${tenantId} and n.id = m.note_id
    where m.tenant_id = ${tenantId} and m.state in ('Sending', 'Unsure')
      and coalesce(m.ended_at, m.created_at) < ${before}
      and case when m.note_id is null then i.send_state else n.send_state end = 'Sending'
    order by m.id`.execute(scope.db)
  return rows
}
