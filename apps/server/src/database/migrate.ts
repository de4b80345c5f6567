import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { migrations } from './migrations/all.ts'
import { APP_ROLE, surviveLostConnections } from './pool.ts'

/**
 * Citus changes the shards of a distributed table one after the other; elsewhere the last option means
 * nothing.
 */
const OPTIONS = '-c lock_timeout=30s -c citus.multi_shard_modify_mode=sequential'

/**
 * Roles are shared by a whole server, so another database may be making this one just now, and its owner may be the one
 * who may alter it. It logs in only where Citus is at hand, which reaches its workers as this role.
 */
async function prepareRole(db: Kysely<unknown>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('skipyard roles'))`.execute(db)
  await sql`
    do $$ begin
      create role ${sql.id(APP_ROLE)} nologin nosuperuser nobypassrls;
    exception when duplicate_object or unique_violation then null; end $$`.execute(db)
  const { rows } = await sql<{ canLogIn: boolean; isCluster: boolean }>`
    select rolcanlogin as "canLogIn",
      exists (select from pg_available_extensions where name = 'citus') as "isCluster"
    from pg_roles where rolname = ${APP_ROLE}`.execute(db)
  const [role] = rows
  if (role && role.canLogIn !== role.isCluster) {
    const login = role.isCluster ? sql`login` : sql`nologin`
    await sql`
      do $$ begin
        alter role ${sql.id(APP_ROLE)} ${login};
      exception when insufficient_privilege then null; end $$`.execute(db)
  }
  await sql`grant usage on schema public to ${sql.id(APP_ROLE)}`.execute(db)
}

const CHANGED_BY_ANOTHER = 'XX000'

/** Another database's owner takes no part in this lock: what it changed at the same moment is read again, once. */
async function prepare(db: Kysely<unknown>): Promise<void> {
  const attempt = () => db.transaction().execute(prepareRole)
  await attempt().catch((problem: unknown) => {
    const isAgain = problem instanceof pg.DatabaseError && problem.code === CHANGED_BY_ANOTHER
    if (!isAgain) throw problem
    return attempt()
  })
}

/**
 * Up to the newest schema or to a certain migration, under a lock; a failing migration leaves the schema as
 * it was.
 */
export async function migrate(owner: pg.ClientConfig, upTo?: string): Promise<void> {
  const pool = new pg.Pool({ ...owner, max: 2, options: OPTIONS })
  surviveLostConnections(pool)
  // The loss of an idle connection surfaces at the next statement.
  pool.on('error', () => undefined)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await prepare(db)
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
    if (error) throw error
  } finally {
    await db.destroy()
  }
}
