import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table booking_permits
    add column document_name text,
    add column document_kind text check (document_kind in ('pdf', 'jpeg')),
    add column document_sha256 text,
    add column document_bytes integer,
    add constraint booking_permits_document_whole check (
      num_nonnulls(document_name, document_kind, document_sha256, document_bytes) in (0, 4))`.execute(db)
  await sql`create index booking_permits_by_document on booking_permits (tenant_id, document_sha256)
    where document_sha256 is not null`.execute(db)
}
