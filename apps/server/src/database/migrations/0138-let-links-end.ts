import { type Kysely, sql } from 'kysely'

/** Private links end: of drivers unused, of runs after their day, of customers after the pick. Known ones begin anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['driver_links', 'run_links', 'public_bookings']) {
    await sql`alter table ${sql.table(table)} add column renewed_at timestamptz not null default now()`.execute(
      db,
    )
  }
  await sql`alter table public_bookings add column opened_at timestamptz`.execute(db)
  await sql`
    alter table drivers_day_settings
      add column driver_link_days integer not null default 60,
      add column run_link_days integer not null default 14`.execute(db)
  await sql`alter table public_pages add column customer_link_days integer not null default 180`.execute(db)
}
