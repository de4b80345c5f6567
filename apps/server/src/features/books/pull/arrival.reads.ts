import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { ARRIVAL_KINDS, type getXeroArrivals } from '@skipyard/contract/xero/changes.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { arrivalTexts } from '@skipyard/domain/xero/arrival-texts.ts'
import { sql } from 'kysely'
import { known } from '#server/database/known.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const NEWEST = 50

async function readItems({ db, tenantId }: TenantScope) {
  const rows = await db
    .selectFrom('xero_arrivals as a')
    .innerJoin('invoices as i', (join) =>
      join.on('i.tenant_id', '=', tenantId).onRef('i.id', '=', 'a.invoice_id'),
    )
    .where('a.tenant_id', '=', tenantId)
    .orderBy('a.arrived_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(NEWEST)
    .select([
      'a.id',
      'a.invoice_id',
      'a.kind',
      'a.amount_cents',
      'a.arrived_at',
      'i.invoice_number',
      'i.customer_name',
    ])
    .execute()
  return rows.map((row) => {
    const kind = known(ARRIVAL_KINDS, row.kind)
    return {
      id: row.id,
      invoiceId: row.invoice_id,
      invoiceNumber: row.invoice_number,
      customerName: row.customer_name,
      amount: centsToDollars(row.amount_cents),
      kind,
      words: arrivalTexts.words[kind],
      at: row.arrived_at.toISOString(),
    }
  })
}

export async function readArrivals(scope: TenantScope): Promise<ReplyOf<typeof getXeroArrivals>['data']> {
  const { db, tenantId, timeZone, today } = scope
  const { rows } = await sql<{ sent: number; paymentsBack: number; lastExchangeAt: Date | null }>`
    select (
      select count(*)::int from xero_work where tenant_id = ${tenantId} and state = 'done'
        and (ended_at at time zone ${timeZone})::date = ${today}::date
    ) as sent, (
      select count(*)::int from xero_arrivals where tenant_id = ${tenantId} and kind = 'payment'
        and (arrived_at at time zone ${timeZone})::date = ${today}::date
    ) as "paymentsBack", (
      select last_exchange_at from xero_connections where tenant_id = ${tenantId}
    ) as "lastExchangeAt"`.execute(db)
  const [told] = rows
  return {
    today: { sent: told?.sent ?? 0, paymentsBack: told?.paymentsBack ?? 0 },
    lastExchangeAt: told?.lastExchangeAt?.toISOString() ?? null,
    items: await readItems(scope),
  }
}
