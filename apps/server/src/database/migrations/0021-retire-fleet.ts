import { type Kysely, sql } from 'kysely'

/** A deleted truck or driver of past runs stays behind them, out of the fleet; its rego is free again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table trucks add column gone_at timestamptz`.execute(db)
  await sql`alter table drivers add column gone_at timestamptz`.execute(db)
  await sql`alter table trucks drop constraint trucks_tenant_id_rego_key`.execute(db)
  await sql`create unique index trucks_rego_in_use on trucks (tenant_id, rego) where gone_at is null`.execute(
    db,
  )
}
