import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table public_pages add column extras text[] not null default '{}'`.execute(db)
}
