import { type Kysely, sql } from 'kysely'

/**
 * Further picks of a booking, that take what is beside its bin. They have a kind of their own, so that what looks for
 * the pick of a booking goes on finding one; the number tells those of one booking apart.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jobs add column extra_number integer not null default 0,
    add column price_cents integer check (price_cents >= 0)`.execute(db)
  await sql`alter table jobs drop constraint jobs_kind_check`.execute(db)
  await sql`alter table jobs drop constraint jobs_tenant_id_booking_id_kind_key`.execute(db)
  await sql`alter table jobs
    add constraint jobs_kind_check check (kind in ('drop', 'pick', 'extra')),
    add constraint jobs_extra check ((kind = 'extra') = (extra_number > 0)),
    add constraint jobs_of_booking unique (tenant_id, booking_id, kind, extra_number)`.execute(db)
  await sql`create index jobs_extra_by_date on jobs (tenant_id, date) where kind = 'extra'`.execute(db)
}
