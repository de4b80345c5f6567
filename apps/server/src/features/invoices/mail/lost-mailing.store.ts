import { sql } from 'kysely'
import { noteDue } from '#server/jobs/due-work.store.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** No conversation with a mail server lasts longer. */
export const LOST_AFTER_MS = 180_000

/** Notes that something is being mailed: by then it has ended, or its server has died. */
export const noteLostMailing = (scope: TenantScope): void =>
  noteDue(scope, 'mailings', { at: new Date(scope.now.getTime() + LOST_AFTER_MS) })

const mailings = (tenantId: string) => sql`from invoice_mailings m
  join invoices i on i.tenant_id = ${tenantId} and i.id = m.invoice_id
  left join adjustment_notes n on n.tenant_id = ${tenantId} and n.id = m.note_id`

/** Neither the attempt nor the invoice or note that shows it has ended. */
const isUnderWay = (tenantId: string) => sql`m.tenant_id = ${tenantId} and m.state in ('Sending', 'Unsure')
  and case when m.note_id is null then i.send_state else n.send_state end = 'Sending'`

export async function listLostMailings(
  scope: TenantScope,
  before: Date,
): Promise<{ id: string; isClaimed: boolean }[]> {
  const { tenantId } = scope
  const { rows } = await sql<{ id: string; isClaimed: boolean }>`
    select m.id, m.state = 'Unsure' as "isClaimed" ${mailings(tenantId)}
    where ${isUnderWay(tenantId)} and coalesce(m.ended_at, m.created_at) < ${before}
    order by m.id`.execute(scope.db)
  return rows
}

export async function listLostStatements(
  scope: TenantScope,
  before: Date,
): Promise<{ roundId: string; waiting: number; claimed: string[] }[]> {
  const { rows } = await sql<{ roundId: string; waiting: number; claimed: string[] }>`
    select round_id as "roundId", count(*) filter (where claimed_at is null)::int as waiting,
      coalesce(array_agg(id) filter (where claimed_at < ${before}), '{}') as claimed
    from statement_mailings
    where tenant_id = ${scope.tenantId} and state = 'Sending'
      and coalesce(claimed_at, requested_at) < ${before}
    group by round_id`.execute(scope.db)
  return rows
}

export async function listLostReceipts(
  scope: TenantScope,
  before: Date,
): Promise<{ id: string; isClaimed: boolean }[]> {
  const { rows } = await sql<{ id: string; isClaimed: boolean }>`
    select id, claimed_at is not null as "isClaimed"
    from receipt_mailings
    where tenant_id = ${scope.tenantId} and state = 'Sending' and coalesce(claimed_at, created_at) < ${before}
    order by id`.execute(scope.db)
  return rows
}

/** When the next mailing that is under way counts as lost; null while none is. */
export async function readNextLost({ db, tenantId }: TenantScope): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(coalesce(m.ended_at, m.created_at)) ${mailings(tenantId)} where ${isUnderWay(tenantId)}),
      (select min(coalesce(claimed_at, requested_at)) from statement_mailings
        where tenant_id = ${tenantId} and state = 'Sending'),
      (select min(coalesce(claimed_at, created_at)) from receipt_mailings
        where tenant_id = ${tenantId} and state = 'Sending')
    ) + ${LOST_AFTER_MS} * interval '1 millisecond' as at`.execute(db)
  return rows[0]?.at ?? null
}
