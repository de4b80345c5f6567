import type pg from 'pg'
import { enterCompany } from '#server/database/as-owner.ts'

interface DemoTenant {
  id: string
  name: string
}

export async function hasSchema(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ has: boolean }>(
    `select to_regclass('public.memberships') is not null as has`,
  )
  return rows[0]?.has === true
}

/** Recognised by the demo's own entry in the audit. */
export async function findDemoTenants(owner: pg.Client, emails: readonly string[]): Promise<DemoTenant[]> {
  const { rows } = await owner.query<DemoTenant>(
    `select distinct m.tenant_id as id, m.company_name as name from memberships m
     join logins l on l.id = m.login_id where l.email = any($1) order by 2`,
    [emails],
  )
  const filled: DemoTenant[] = []
  for (const tenant of rows) {
    await enterCompany(owner, tenant.id)
    const { rowCount } = await owner.query(
      `select 1 from audit_entries where tenant_id = $1 and action = 'company.demo-filled' limit 1`,
      [tenant.id],
    )
    if (rowCount) filled.push(tenant)
  }
  return filled
}

/** Answers the emails of logins that stay, as they are in another company. */
export async function deleteIdleLogins(owner: pg.Client, emails: readonly string[]): Promise<string[]> {
  await owner.query(
    `delete from sessions s using logins l where l.id = s.login_id and l.email = any($1)
     and not exists (select 1 from memberships m where m.login_id = l.id)`,
    [emails],
  )
  await owner.query(
    `delete from logins l where l.email = any($1)
     and not exists (select 1 from memberships m where m.login_id = l.id)`,
    [emails],
  )
  const { rows } = await owner.query<{ email: string }>(
    'select email from logins where email = any($1) order by 1',
    [emails],
  )
  return rows.map(({ email }) => email)
}
