import type { Address } from '@skipyard/domain/addresses/address.ts'
import type { CustomerRecord } from '@skipyard/domain/customers/customer.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { countsOnItsDay } from '#server/database/counts-on-its-day.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const MONEY = [
  'invoices',
  'adjustment_notes',
  'payments',
  'payment_allocations',
  'statement_mailings',
] as const

type OfMoney<Value> = Partial<Record<(typeof MONEY)[number], Value>>

interface MovedRows {
  bookings: { id: string; version: number }[]
  money: OfMoney<string[]>
  followers: string[]
  counts: OfMoney<number>
}

export interface MadeMerge {
  keptBefore: CustomerRecord & { addresses: Address[] }
  moved: MovedRows
  keptVersion: number
  otherVersion: number
  actorId: string
  at: Date
}

interface Giving {
  fromId: string
  toId: string
}

async function moveBookings(
  { db, tenantId }: TenantScope,
  { fromId, toId }: Giving,
): Promise<MovedRows['bookings']> {
  return db
    .updateTable('bookings')
    .set((booking) => ({ customer_id: toId, version: booking('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', fromId)
    .returning(['id', 'version'])
    .execute()
}

async function moveMoney(
  { db, tenantId }: TenantScope,
  { fromId, toId }: Giving,
): Promise<MovedRows['money']> {
  const moved: MovedRows['money'] = {}
  for (const table of MONEY) {
    const rows = await db
      .updateTable(table)
      .set({ customer_id: toId })
      .where('tenant_id', '=', tenantId)
      .where('customer_id', '=', fromId)
      .returning('id')
      .execute()
    moved[table] = rows.map(({ id }) => id)
  }
  return moved
}

async function followMerge({ db, tenantId }: TenantScope, { fromId, toId }: Giving): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update customers set merged_into = ${toId}
    where tenant_id = ${tenantId} and merged_into = ${fromId} returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countMoney(
  { db, tenantId }: TenantScope,
  customerId: string,
): Promise<MovedRows['counts']> {
  const counts: MovedRows['counts'] = {}
  for (const table of MONEY) {
    const { count } = await db
      .selectFrom(table)
      .where('tenant_id', '=', tenantId)
      .where('customer_id', '=', customerId)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    counts[table] = Number(count)
  }
  return counts
}

/**
 * Until when the company has lodged, where statements of that time have anything of a customer on them: billed, or left
 * on the account; null where they have nothing.
 */
export async function readLodgedStatements(
  { db, tenantId }: TenantScope,
  customerId: string,
): Promise<LocalDate | null> {
  const { rows } = await sql<{ until: string }>`
    select s.lodged_until::text as until from invoice_settings s
    where s.tenant_id = ${tenantId} and (
      exists (select from invoices i where i.tenant_id = ${tenantId} and i.customer_id = ${customerId}
        and i.issued_on <= s.lodged_until and ${countsOnItsDay})
      or exists (select from payments p where p.tenant_id = ${tenantId} and p.customer_id = ${customerId}
        and p.kind = 'account' and p.undone_at is null and p.received_on <= s.lodged_until))`.execute(db)
  return rows[0] ? localDate(rows[0].until) : null
}

export async function moveAll(scope: TenantScope, giving: Giving): Promise<MovedRows> {
  const bookings = await moveBookings(scope, giving)
  const money = await moveMoney(scope, giving)
  const followers = await followMerge(scope, giving)
  return { bookings, money, followers, counts: await countMoney(scope, giving.toId) }
}

export async function moveBack(
  { db, tenantId }: TenantScope,
  { bookings, money, followers }: MovedRows,
  otherId: string,
): Promise<void> {
  const ids = bookings.map(({ id }) => id)
  await sql`
    update bookings set customer_id = ${otherId}, version = version + 1
    where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(db)
  for (const table of MONEY) {
    await sql`
      update ${sql.table(table)} set customer_id = ${otherId}
      where tenant_id = ${tenantId} and id = any(${money[table] ?? []}::uuid[])`.execute(db)
  }
  await sql`
    update customers set merged_into = ${otherId}
    where tenant_id = ${tenantId} and id = any(${followers}::uuid[])`.execute(db)
}

export async function countUntouched(
  { db, tenantId }: TenantScope,
  bookings: MovedRows['bookings'],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bookings b
    join jsonb_to_recordset(${JSON.stringify(bookings)}::jsonb) as m (id uuid, version integer)
      on m.id = b.id and m.version = b.version
    where b.tenant_id = ${tenantId}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findMerge(
  { db, tenantId }: TenantScope,
  keptId: string,
  otherId: string,
): Promise<MadeMerge | undefined> {
  const row = await db
    .selectFrom('customer_merges')
    .where('tenant_id', '=', tenantId)
    .where('kept_id', '=', keptId)
    .where('other_id', '=', otherId)
    .select(['kept_version as keptVersion', 'other_version as otherVersion', 'actor_id as actorId', 'at'])
    .select(sql<MadeMerge['keptBefore']>`kept_before`.as('keptBefore'))
    .select(sql<MovedRows>`moved`.as('moved'))
    .forUpdate()
    .executeTakeFirst()
  return row
}

const KEPT_FOR = '1 hour'

export async function keepMerge(
  { db, tenantId, now }: TenantScope,
  { keptId, otherId, ...made }: MadeMerge & { keptId: string; otherId: string },
): Promise<void> {
  await sql`
    delete from customer_merges
    where tenant_id = ${tenantId} and at < ${now}::timestamptz - ${KEPT_FOR}::interval`.execute(db)
  await db
    .insertInto('customer_merges')
    .values({
      tenant_id: tenantId,
      kept_id: keptId,
      other_id: otherId,
      kept_before: JSON.stringify(made.keptBefore),
      moved: JSON.stringify(made.moved),
      kept_version: made.keptVersion,
      other_version: made.otherVersion,
      actor_id: made.actorId,
      at: made.at,
    })
    .execute()
}

export async function forgetMerge({ db, tenantId }: TenantScope, otherId: string): Promise<void> {
  await db
    .deleteFrom('customer_merges')
    .where('tenant_id', '=', tenantId)
    .where('other_id', '=', otherId)
    .execute()
}

export async function bringBack(
  { db, tenantId }: TenantScope,
  { otherId, keptId, version }: { otherId: string; keptId: string; version: number },
): Promise<boolean> {
  const row = await db
    .updateTable('customers')
    .set((customer) => ({ deleted_at: null, merged_into: null, version: customer('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', otherId)
    .where('merged_into', '=', keptId)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
