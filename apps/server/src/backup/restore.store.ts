import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { RowsHead } from './parts.ts'

type InTheWay = 'nothing' | 'companies' | 'tables of something else'

/** Tables of an extension are the administrator's. */
const OWN_TABLES = `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

const OWN_FUNCTIONS = `
  select p.oid::regprocedure::text as name from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`

async function namesOf(owner: pg.Client, question: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(question)
  return rows.map(({ name }) => name)
}

/** A database is free without tables, or as Skipyard creates it while nobody has used it. */
export async function findInTheWay(owner: pg.Client): Promise<InTheWay> {
  const tables = await namesOf(owner, OWN_TABLES)
  if (tables.length === 0) return 'nothing'
  if (!tables.includes('kysely_migration')) return 'tables of something else'
  if (!tables.includes('logins')) return 'nothing'
  const { rows } = await owner.query<{ used: boolean }>(
    'select exists (select from logins) or exists (select from memberships) as used',
  )
  return rows[0]?.used ? 'companies' : 'nothing'
}

export async function clearDatabase(owner: pg.Client): Promise<void> {
  await owner.query('drop schema if exists pgboss cascade')
  for (const name of await namesOf(owner, OWN_TABLES)) {
    await owner.query(`drop table ${pg.escapeIdentifier(name)} cascade`)
  }
  for (const name of await namesOf(owner, OWN_FUNCTIONS)) await owner.query(`drop function ${name} cascade`)
}

/** Row policies off within this transaction, to load rows of every company, or on again. */
export async function setWalls(owner: pg.Client, tables: readonly string[], isUp: boolean): Promise<void> {
  for (const name of tables) {
    await owner.query(
      `alter table ${pg.escapeIdentifier(name)} ${isUp ? 'force' : 'no force'} row level security`,
    )
  }
}

export async function loadRows(
  owner: pg.Client,
  { table, columns }: RowsHead,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const list = columns.map((name) => pg.escapeIdentifier(name)).join(', ')
  await pipeline(
    Readable.from(rows),
    owner.query(copyFrom(`copy ${pg.escapeIdentifier(table)} (${list}) from stdin`)),
  )
}

export const learnTables = async (owner: pg.Client): Promise<void> => {
  await owner.query('analyze')
}
