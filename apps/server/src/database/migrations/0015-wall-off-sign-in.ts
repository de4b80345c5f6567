import { type Kysely, sql } from 'kysely'
import { APP_ROLE } from '../pool.ts'

const APP = sql.id(APP_ROLE)
const TENANT = sql`nullif(current_setting('app.tenant_id', true), '')::uuid`
const LOGIN = sql`nullif(current_setting('app.login_id', true), '')::uuid`

/**
 * Tables of no single tenant are walled too: a scope sees its own login, and memberships and sessions of its
 * company and login. The functions below are the owner's, who is not bound.
 */
async function addPolicies(db: Kysely<unknown>): Promise<void> {
  for (const name of ['logins', 'memberships', 'sessions']) {
    await sql`alter table ${sql.table(name)} enable row level security`.execute(db)
    await sql`revoke all on ${sql.table(name)} from ${APP}`.execute(db)
  }
  await sql`create policy own_rows on logins using (id = ${LOGIN})`.execute(db)
  for (const name of ['memberships', 'sessions']) {
    await sql`create policy tenant_rows on ${sql.table(name)} using (tenant_id = ${TENANT})`.execute(db)
  }
  await sql`create policy own_rows on memberships for select using (login_id = ${LOGIN})`.execute(db)
  await sql`create policy own_rows on sessions using (login_id = ${LOGIN})`.execute(db)
  await sql`
    grant select (id, email), insert, update (password_hash, reset_token_hash, reset_expires_at)
    on logins to ${APP}`.execute(db)
  await sql`grant select, insert, update on memberships, sessions to ${APP}`.execute(db)
}

/** Lookups before sign-in, each limited to one row or one login. */
const functions = [
  sql`
    create function find_login(wanted text) returns table (id uuid, email text, password_hash text)
    language sql stable security definer set search_path = ''
    as $$ select l.id, l.email, l.password_hash from public.logins l where l.email = wanted $$`,
  sql`
    create function list_companies(member uuid) returns table (id uuid, name text)
    language sql stable security definer set search_path = ''
    as $$
      select m.tenant_id, m.company_name from public.memberships m
      where m.login_id = member and m.disabled_at is null
      order by m.company_name, m.tenant_id
    $$`,
  sql`
    create function find_session(wanted uuid) returns table (login_id uuid, tenant_id uuid)
    language sql stable security definer set search_path = ''
    as $$ select s.login_id, s.tenant_id from public.sessions s where s.id = wanted $$`,
  sql`
    create function take_reset_token(presented text, at timestamptz) returns table (id uuid, email text)
    language sql volatile security definer set search_path = ''
    as $$
      update public.logins l set reset_token_hash = null, reset_expires_at = null
      where l.reset_token_hash = presented and l.reset_expires_at > at
      returning l.id, l.email
    $$`,
  sql`
    create function has_logins() returns boolean
    language sql stable security definer set search_path = ''
    as $$ select exists (select from public.logins) $$`,
]

const signatures = [
  'find_login(text)',
  'list_companies(uuid)',
  'find_session(uuid)',
  'take_reset_token(text, timestamptz)',
  'has_logins()',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await addPolicies(db)
  for (const create of functions) await create.execute(db)
  for (const signature of signatures) {
    await sql`revoke all on function ${sql.raw(signature)} from public`.execute(db)
    await sql`grant execute on function ${sql.raw(signature)} to ${APP}`.execute(db)
  }
  await sql`revoke update, delete on audit_entries from ${APP}`.execute(db)
}
