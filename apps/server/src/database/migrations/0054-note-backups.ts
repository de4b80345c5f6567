import { type Kysely, sql } from 'kysely'
import { APP_ROLE } from '../pool.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backups (
      id uuid primary key,
      begun_at timestamptz not null,
      ended_at timestamptz not null,
      is_good boolean not null
    )`.execute(db)
  await sql`grant select on backups to ${sql.id(APP_ROLE)}`.execute(db)
}
