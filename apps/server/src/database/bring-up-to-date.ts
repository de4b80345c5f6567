import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { asOwner } from '#server/database/as-owner.ts'
import { StartupError } from '#server/startup-error.ts'
import { migrate } from './migrate.ts'
import { refuseForeignDatabase } from './refuse-foreign-database.ts'

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
