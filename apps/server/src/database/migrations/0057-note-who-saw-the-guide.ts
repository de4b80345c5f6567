import { type Kysely, sql } from 'kysely'
import { APP_ROLE } from '../pool.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table logins add column guide_seen_at timestamptz`.execute(db)
  await sql`update logins set guide_seen_at = now()`.execute(db)
  await sql`grant select (guide_seen_at), update (guide_seen_at) on logins to ${sql.id(APP_ROLE)}`.execute(db)
}
