import type { WireInvoiceStats } from '@skipyard/contract/invoices/lists.ts'
import { AGE_BUCKETS, type AgeBucket } from '@skipyard/domain/invoices/money/ageing.ts'
import { monthStart } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { ofAge } from './invoice-filter.reads.ts'
import { readReceived } from './money/received.reads.ts'
import { countToInvoice } from './to-invoice.reads.ts'

interface Tile {
  cents: string
  count: number
}

const tileOf = ({ cents, count }: Tile) => ({ amount: centsToDollars(Number(cents)), count })
const NOTHING: Tile = { cents: '0', count: 0 }

async function readOpen(scope: TenantScope): Promise<Map<string, Tile>> {
  const ages = ofAge(scope.today)
  const cases = AGE_BUCKETS.map((bucket: AgeBucket) => sql`when ${ages[bucket]} then ${sql.lit(bucket)}`)
  const { rows } = await sql<Tile & { bucket: string }>`
    select bucket, sum(balance_cents)::text as cents, count(*)::int as count from (
      select i.balance_cents, case ${sql.join(cases, sql` `)} else 'inCredit' end as bucket
      from invoices i where i.tenant_id = ${scope.tenantId} and i.balance_cents <> 0
    ) open group by bucket`.execute(scope.db)
  return new Map(rows.map((row) => [row.bucket, row]))
}

/** Nobody waits for one that is paid. */
async function countNotSent(scope: TenantScope): Promise<number> {
  const row = await scope.db
    .selectFrom('invoices')
    .where('tenant_id', '=', scope.tenantId)
    .where('balance_cents', '>', 0)
    .where('was_sent', '=', false)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export async function readOwed(
  scope: TenantScope,
): Promise<Pick<WireInvoiceStats, 'outstanding' | AgeBucket | 'inCredit'>> {
  const open = await readOpen(scope)
  const tile = (bucket: string) => tileOf(open.get(bucket) ?? NOTHING)
  const owed = AGE_BUCKETS.map((bucket) => open.get(bucket) ?? NOTHING)
  return {
    outstanding: tileOf({
      cents: `${owed.reduce((sum, { cents }) => sum + Number(cents), 0)}`,
      count: owed.reduce((sum, { count }) => sum + count, 0),
    }),
    notDue: tile('notDue'),
    days1to30: tile('days1to30'),
    days31to60: tile('days31to60'),
    days61to90: tile('days61to90'),
    over90: tile('over90'),
    inCredit: tile('inCredit'),
  }
}

export async function readInvoiceStats(scope: TenantScope): Promise<WireInvoiceStats> {
  const owed = await readOwed(scope)
  return {
    ...owed,
    paidThisMonth: tileOf(await readReceived(scope, { from: monthStart(scope.today), to: scope.today })),
    notSent: await countNotSent(scope),
    toInvoice: await countToInvoice(scope),
  }
}
