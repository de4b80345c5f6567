import pg from 'pg'
import { enterCompany } from '#server/database/as-owner.ts'

const VIOLATED_KEY = '23503'

async function tenantTables(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Null while other rows refer to them. */
async function tryDelete(owner: pg.Client, table: string, tenantId: string): Promise<number | null> {
  await owner.query('savepoint before_table')
  try {
    const { rowCount } = await owner.query(`delete from ${pg.escapeIdentifier(table)} where tenant_id = $1`, [
      tenantId,
    ])
    return rowCount ?? 0
  } catch (problem) {
    if (!(problem instanceof pg.DatabaseError) || problem.code !== VIOLATED_KEY) throw problem
    await owner.query('rollback to savepoint before_table')
    return null
  }
}

/** Every row of every table of the company, and how many these were. */
export async function deleteTenant(owner: pg.Client, tenantId: string): Promise<number> {
  await enterCompany(owner, tenantId)
  let left = await tenantTables(owner)
  let deleted = 0
  while (left.length > 0) {
    const waiting: string[] = []
    for (const table of left) {
      const rows = await tryDelete(owner, table, tenantId)
      if (rows === null) waiting.push(table)
      else deleted += rows
    }
    if (waiting.length === left.length) throw new Error(`These refer to each other: ${waiting.join(', ')}`)
    left = waiting
  }
  return deleted
}

/** Held until the transaction ends, so that it cannot be taken back meanwhile. */
export async function isDeletionDue(owner: pg.Client, tenantId: string): Promise<boolean> {
  await enterCompany(owner, tenantId)
  const { rowCount } = await owner.query(
    'select from company_deletions where tenant_id = $1 and deletes_at <= now() for update',
    [tenantId],
  )
  return rowCount === 1
}

/** With the logins of those who work nowhere else. */
export async function deleteCompany(owner: pg.Client, tenantId: string): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    'select login_id as id from memberships where tenant_id = $1',
    [tenantId],
  )
  const members = rows.map(({ id }) => id)
  await deleteTenant(owner, tenantId)
  const idle = 'not exists (select from memberships m where m.login_id = l.id) and l.id = any($1::uuid[])'
  await owner.query(`delete from sessions s using logins l where l.id = s.login_id and ${idle}`, [members])
  await owner.query(`delete from logins l where ${idle}`, [members])
}
