import { TAX_YEARS } from '@skipyard/domain/data-rights/erasure.ts'
import { DEFAULT_RETENTION, RETENTION_KINDS, type Retention } from '@skipyard/domain/data-rights/retention.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface KeptRetention {
  version: number
  retention: Retention
}

/** Version 0 until an owner has chosen. */
export async function readRetention(scope: TenantScope): Promise<KeptRetention> {
  const row = await scope.db
    .selectFrom('retention_settings')
    .where('tenant_id', '=', scope.tenantId)
    .select([...RETENTION_KINDS, 'version'])
    .executeTakeFirst()
  if (!row) return { version: 0, retention: DEFAULT_RETENTION }
  const { version, ...retention } = row
  return { version, retention }
}

export async function saveRetention(
  scope: TenantScope,
  { version, retention }: KeptRetention,
): Promise<void> {
  await scope.db
    .insertInto('retention_settings')
    .values({ tenant_id: scope.tenantId, ...retention, version: version + 1 })
    .onConflict((conflict) =>
      conflict.column('tenant_id').doUpdateSet({ ...retention, version: version + 1 }),
    )
    .execute()
}

/** What is waiting to be sent is not old. */
export async function forgetMessages({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await sql`delete from messages where tenant_id = ${tenantId} and created_at < ${before}
    and ended_at is not null`.execute(db)
}

export async function forgetTexts({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await sql`delete from customer_texts where tenant_id = ${tenantId} and received_at < ${before}`.execute(db)
}

/** Their files are swept in the same night or the next. */
export async function forgetPhotos({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await sql`delete from photos where tenant_id = ${tenantId} and received_at < ${before}`.execute(db)
}

/** Of permits that have ended. */
export async function forgetDocuments({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await sql`update booking_permits p set document_name = null, document_kind = null, document_sha256 = null,
      document_bytes = null, version = p.version + 1
    from bookings b where p.tenant_id = ${tenantId} and b.tenant_id = ${tenantId} and b.id = p.booking_id
      and p.document_sha256 is not null and greatest(b.pick_date, p.valid_to) < ${before}`.execute(db)
}

export async function forgetPositions({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await sql`update driver_phones set lat = null, lon = null
    where tenant_id = ${tenantId} and seen_at < ${before} and lat is not null`.execute(db)
}

export async function forgetHistory({ db }: TenantScope, before: Date): Promise<void> {
  await sql`select forget_history(${before})`.execute(db)
}

/** Invoices of erased people that tax law has had kept for its years, and that still name them. */
export async function listOutlivedInvoices({ db, tenantId, today }: TenantScope): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from invoices i
    join customers c on c.tenant_id = ${tenantId} and c.id = i.customer_id and c.erased_at is not null
    where i.tenant_id = ${tenantId} and i.customer_name <> c.name
      and i.issued_on < ${today}::date - make_interval(years => ${TAX_YEARS})`.execute(db)
  return rows.map(({ id }) => id)
}
