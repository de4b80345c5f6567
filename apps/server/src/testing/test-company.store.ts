import type { Role } from '@skipyard/domain/identity/role.ts'
import { DEFAULT_WASTE_TYPES } from '@skipyard/domain/tenants/tenant-settings.ts'
import { v7 as uuidv7 } from 'uuid'
import type { ConnectionPool } from '#server/database/pool.ts'
import type { Claims } from '#server/tenancy/claims.ts'

/** How a company of a test differs from the usual one. */
export interface TestCompany {
  companyName?: string
  timeZone?: string
  jobPrefix?: string
}

const insertTenant = `
  insert into tenants (tenant_id, company_name, email, phone, abn, time_zone, job_prefix, truck_count, bin_count, waste_types)
  values ($1, $2, 'office@example.com.au', '0391234567', '51824753556', $3, $4, 3, 40, $5)`

/** A company without people, as registration would make it. */
export async function insertCompany(
  pool: ConnectionPool,
  { companyName = 'Test Skips', timeZone = 'Australia/Melbourne', jobPrefix = 'TST' }: TestCompany,
): Promise<string> {
  const tenantId = uuidv7()
  const client = await pool.connect()
  try {
    await client.query(`begin; do $$begin set local app.tenant_id = '${tenantId}'; end$$`)
    await client.query(insertTenant, [tenantId, companyName, timeZone, jobPrefix, DEFAULT_WASTE_TYPES])
    await client.query('insert into tenant_counters (tenant_id, next_job_number) values ($1, 1)', [tenantId])
    await client.query('commit')
  } finally {
    client.release()
  }
  return tenantId
}

/** A well-formed hash that no password of a test fits; the cheapest there is to check. */
const UNKNOWN_PASSWORD =
  '$argon2id$v=19$m=8,t=1,p=1$hDUQMIXocOR6QBI00V3o8Q$3Ui9A9gCS8+PIr/L0kpr2J5sB7Tb7n78HCUc1nLNCT0'

/** A person of the company with an open session; `loginId` makes an existing login a member of one more company. */
export async function insertMember(
  pool: ConnectionPool,
  tenantId: string,
  { role, loginId = uuidv7() }: { role: Role; loginId?: string | undefined },
): Promise<Claims> {
  const sessionId = uuidv7()
  const email = `${loginId}@example.com.au`
  const client = await pool.connect()
  try {
    await client.query(
      `begin; do $$begin set local app.tenant_id = '${tenantId}'; set local app.login_id = '${loginId}'; end$$`,
    )
    await client.query(
      `insert into logins (id, email, mobile, password_hash) values ($1, $2, '0400000000', $3) on conflict do nothing`,
      [loginId, email, UNKNOWN_PASSWORD],
    )
    await client.query(
      `insert into memberships (tenant_id, login_id, role, company_name) values ($1, $2, $3, 'Test Skips')`,
      [tenantId, loginId, role],
    )
    await client.query('insert into users (tenant_id, id, name, email) values ($1, $2, $3, $4)', [
      tenantId,
      loginId,
      'Renee Castellano',
      email,
    ])
    await client.query(
      `insert into sessions (id, login_id, tenant_id, refresh_hash, is_remembered, expires_at)
       values ($1, $2, $3, $4, false, now() + interval '1 day')`,
      [sessionId, loginId, tenantId, sessionId],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
  return { loginId, tenantId, sessionId }
}
