import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { asOwner } from '#server/database/as-owner.ts'
import { StartupError } from '#server/startup-error.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import { loginRoleOf, signInRoleOf } from './open-app-login.ts'
import { APP_ROLE } from './pool.ts'

interface Rights {
  user: string
  database: string
  ownsDatabase: boolean
  ownsTables: boolean
  mayMakeRoles: boolean
  roles: string[]
}

const RIGHTS = `
  select current_user as "user", current_database() as "database",
    pg_has_role(d.datdba, 'member') as "ownsDatabase",
    not exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not pg_has_role(c.relowner, 'member')) as "ownsTables",
    r.rolsuper or r.rolcreaterole as "mayMakeRoles",
    array(select rolname::text from pg_roles) as roles
  from pg_database d, pg_roles r
  where d.datname = current_database() and r.rolname = current_user`

function refuseLackOfRights({ user, database, ownsDatabase, ownsTables, mayMakeRoles, roles }: Rights): void {
  if (!ownsDatabase) {
    throw new StartupError(
      `The user ${user} does not own the database ${database}. As an administrator run ALTER DATABASE ${database} OWNER TO ${user}; and start again.`,
    )
  }
  if (!ownsTables) {
    throw new StartupError(
      `The user ${user} does not own every table of the database ${database}. As an administrator run REASSIGN OWNED BY their owner TO ${user}; and start again.`,
    )
  }
  const areRolesThere = [APP_ROLE, loginRoleOf(database), signInRoleOf(database)].every((role) =>
    roles.includes(role),
  )
  if (!mayMakeRoles && !areRolesThere) {
    throw new StartupError(
      `The user ${user} may not make the roles that Skipyard works as. As an administrator run ALTER ROLE ${user} CREATEROLE; and start again.`,
    )
  }
}

async function executedMigrations(client: pg.Client): Promise<string[]> {
  const found = await client.query<{ table: string | null }>(
    `select to_regclass('public.kysely_migration') as "table"`,
  )
  if (found.rows[0]?.table === null) return []
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

function refuseOtherHistory(executed: readonly string[]): void {
  const known = Object.keys(migrations).sort()
  const unknown = executed.find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw new StartupError(
      `The database was last used by a newer Skipyard (${unknown}). Start that version, or restore a backup from before it.`,
    )
  }
  const missing = known.slice(0, executed.length).find((name) => !executed.includes(name))
  if (missing !== undefined) {
    throw new StartupError(
      `The database is only half restored (${missing} is missing from its history). Restore the backup whole, into an empty database, and start again.`,
    )
  }
}

async function refuseForeignDatabase(owner: pg.ClientConfig): Promise<void> {
  await asOwner(owner, async (client) => {
    const { rows } = await client.query<Rights>(RIGHTS)
    if (rows[0]) refuseLackOfRights(rows[0])
    refuseOtherHistory(await executedMigrations(client))
  })
}

/** A restore brings tables and rows first: one cut short lacks keys, indexes, policies or grants. */
const PARTS: readonly [pattern: RegExp, name: (found: string[]) => string][] = [
  [/^create table (\w+)/, ([table]) => `table ${table}`],
  [/^alter table (\w+) add constraint (\w+)/i, ([table, name]) => `constraint ${name} of ${table}`],
  [/^create (?:unique )?index (\w+)/i, ([index]) => `index ${index}`],
  [/^create policy (\w+) on (\w+)/i, ([policy, table]) => `policy ${policy} of ${table}`],
  [/^create or replace function public\.(\w+)/i, ([name]) => `function ${name}`],
  [/^grant [\w, ]+ on (\w+) to (\w+)/i, ([table, role]) => `rights of ${role} on ${table}`],
]

const FOUND = `
  select 'table ' || relname as part from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  union all select 'constraint ' || n.conname || ' of ' || c.relname from pg_constraint n
    join pg_class c on c.oid = n.conrelid where n.connamespace = 'public'::regnamespace
  union all select 'index ' || indexname from pg_indexes where schemaname = 'public'
  union all select 'policy ' || policyname || ' of ' || tablename from pg_policies where schemaname = 'public'
  union all select 'function ' || proname from pg_proc where pronamespace = 'public'::regnamespace
  union all select 'rights of ' || grantee || ' on ' || table_name from information_schema.role_table_grants
    where table_schema = 'public'`

function partOf(line: string): string | undefined {
  for (const [pattern, name] of PARTS) {
    const found = pattern.exec(line)
    if (found) return name(found.slice(1))
  }
  return undefined
}

const wantedParts = (): string[] =>
  readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8')
    .split('\n')
    .map(partOf)
    .filter((part) => part !== undefined)

/**
 * Refuses a database whose history is complete and which lacks parts: its restore was cut short or had
 * errors.
 */
async function refuseHalfRestored(owner: pg.ClientConfig): Promise<void> {
  const { rows } = await asOwner(owner, (client) => client.query<{ part: string }>(FOUND))
  const found = new Set(rows.map(({ part }) => part))
  const [first, ...others] = wantedParts().filter((part) => !found.has(part))
  if (first === undefined) return
  const rest = others.length === 0 ? '' : ` and ${others.length} more`
  throw new StartupError(
    `The database is only half restored (${first}${rest} missing). Restore the backup whole, into an empty database, and start again.`,
  )
}

/**
 * PostgreSQL's error classes: a statement that does not fit what is there (42), rows that break a rule (23).
 */
const DOES_NOT_FIT = /^(42(?!501)|23)/

function migrationProblem(problem: unknown): unknown {
  if (!(problem instanceof pg.DatabaseError) || !DOES_NOT_FIT.test(problem.code ?? '')) return problem
  return new StartupError(
    `The database cannot be brought up to date (${problem.message}). If it comes from a backup, restore that whole, into an empty database, and start again; nothing was changed.`,
  )
}

/**
 * Migrates to the newest schema; throws StartupError for a database of another program or owner, or one left
 * unfinished.
 */
export async function bringUpToDate(owner: pg.ClientConfig): Promise<void> {
  await refuseForeignDatabase(owner)
  await migrate(owner).catch((problem: unknown) => {
    throw migrationProblem(problem)
  })
  await refuseHalfRestored(owner)
}
