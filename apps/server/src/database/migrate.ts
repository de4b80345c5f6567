import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { migrations } from './migrations/all.ts'
import { APP_ROLE } from './pool.ts'

/** The app role; roles are shared by a whole server, so another database may be making it just now. */
async function prepare(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      create role ${sql.id(APP_ROLE)} nologin nosuperuser nobypassrls;
    exception when duplicate_object or unique_violation then null; end $$`.execute(db)
  await sql`grant usage on schema public to ${sql.id(APP_ROLE)}`.execute(db)
}

/** Brings the database to the newest schema, under a lock; a failing migration leaves the schema as it was. */
export async function migrate(owner: pg.ClientConfig): Promise<void> {
  const pool = new pg.Pool({ ...owner, max: 2, options: '-c lock_timeout=30s' })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await prepare(db)
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  } finally {
    await db.destroy()
  }
}
