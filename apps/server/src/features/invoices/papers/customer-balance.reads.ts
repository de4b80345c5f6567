import type { BalanceSort, WireCustomerBalance } from '@skipyard/contract/invoices/statements.ts'
import { AGE_BUCKETS } from '@skipyard/domain/invoices/money/ageing.ts'
import { daysBetween, localDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { holdsText } from '#server/database/holds-text.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { ofAge } from '../invoice-filter.reads.ts'

type Aged = Record<(typeof AGE_BUCKETS)[number] | 'inCredit', number>

interface BalanceRow extends Aged {
  id: string
  name: string
  email: string
  phone: string
  on_hold: boolean
  invoices: number
  balance: number
  first_due: string | null
  customers: number
  balance_of_all: number
}

function owed(scope: TenantScope): RawBuilder<unknown> {
  const { tenantId, today } = scope
  const ages = ofAge(today)
  const sums = AGE_BUCKETS.map(
    (bucket) =>
      sql`coalesce(sum(i.balance_cents) filter (where ${ages[bucket]}), 0)::float8 as ${sql.ref(bucket)}`,
  )
  return sql`
    select i.customer_id, sum(i.balance_cents)::float8 as balance, ${sql.join(sums)},
      coalesce(sum(i.balance_cents) filter (where i.balance_cents < 0), 0)::float8 as "inCredit",
      count(*) filter (where i.balance_cents > 0)::int as invoices,
      min(i.due_on) filter (where i.balance_cents > 0) as first_due
    from invoices i where i.tenant_id = ${tenantId} and i.balance_cents <> 0
    group by i.customer_id`
}

const ORDERS: Record<BalanceSort, RawBuilder<unknown>> = {
  name: sql`c.name_key`,
  balance: sql`o.balance`,
  daysOverdue: sql`(current_date - o.first_due)`,
}

function wireOf(row: BalanceRow, scope: TenantScope): WireCustomerBalance {
  const days = row.first_due === null ? 0 : daysBetween(localDate(row.first_due), scope.today)
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    onHold: row.on_hold,
    invoices: row.invoices,
    daysOverdue: Math.max(days, 0),
    balance: centsToDollars(row.balance),
    ageing: {
      notDue: centsToDollars(row.notDue),
      days1to30: centsToDollars(row.days1to30),
      days31to60: centsToDollars(row.days31to60),
      days61to90: centsToDollars(row.days61to90),
      over90: centsToDollars(row.over90),
      inCredit: centsToDollars(row.inCredit),
    },
  }
}

export async function readCustomerBalances(
  scope: TenantScope,
  {
    q,
    page,
    limit,
    sort,
    isDescending,
  }: { q?: string | undefined; page: number; limit: number; sort: BalanceSort; isDescending: boolean },
): Promise<{ total: number; balance: number; data: WireCustomerBalance[] }> {
  const direction = sql.raw(isDescending ? 'desc nulls last' : 'asc nulls first')
  const matching = q ? sql`and ${holdsText(sql`c.search_text`, q)}` : sql``
  const { rows } = await sql<BalanceRow>`
    with listed as (
      select c.id, c.name, c.email, c.phone, c.is_on_hold as on_hold, c.name_key, o.*
      from (${owed(scope)}) o
      join customers c on c.tenant_id = ${scope.tenantId} and c.id = o.customer_id
      where o.balance <> 0 ${matching}
    ), summed as (select count(*)::int as customers, coalesce(sum(balance), 0)::float8 as balance_of_all from listed)
    select * from summed left join (
      select * from (select c.*, row_number() over (order by ${ORDERS[sort]} ${direction}, c.name_key, c.id) as place
        from listed c, lateral (select c.balance, c.first_due) o) placed
      where place > ${(page - 1) * limit} and place <= ${page * limit}
    ) page on true order by place`.execute(scope.db)
  const [first] = rows
  return {
    total: first?.customers ?? 0,
    balance: centsToDollars(first?.balance_of_all ?? 0),
    data: rows.filter(({ id }) => id !== null).map((row) => wireOf(row, scope)),
  }
}
