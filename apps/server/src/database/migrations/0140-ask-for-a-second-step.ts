import { type Kysely, sql } from 'kysely'
import { APP_ROLE } from '../pool.ts'

const APP = sql.id(APP_ROLE)
const TENANT = sql`nullif(current_setting('app.tenant_id', true), '')::uuid`
const LOGIN = sql`nullif(current_setting('app.login_id', true), '')::uuid`

/** Of a login in all its companies, and walled by it. A pending secret becomes the secret with its first code. */
async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_steps (
      login_id uuid primary key references logins (id) on delete cascade,
      sealed_secret text,
      sealed_pending text,
      last_step integer)`.execute(db)
  await sql`
    create table recovery_codes (
      login_id uuid not null references logins (id) on delete cascade,
      hash text not null,
      used_at timestamptz,
      primary key (login_id, hash))`.execute(db)
  for (const name of ['second_steps', 'recovery_codes']) {
    const table = sql.table(name)
    await sql`alter table ${table} enable row level security`.execute(db)
    await sql`revoke all on ${table} from ${APP}`.execute(db)
    await sql`create policy own_rows on ${table} using (login_id = ${LOGIN})`.execute(db)
    await sql`grant select, insert, update, delete on ${table} to ${APP}`.execute(db)
  }
}

const functions: [signature: string, rest: ReturnType<typeof sql>][] = [
  [
    'find_second_step(person uuid)',
    sql`
      returns table (since timestamptz, device_trust integer, has_app boolean)
      language sql stable security definer set search_path = ''
      as $$
        select l.second_step_since, l.device_trust,
          exists (select from public.second_steps s where s.login_id = person and s.sealed_secret is not null)
        from public.logins l where l.id = person
      $$`,
  ],
  [
    'list_second_steps()',
    sql`
      returns table (login_id uuid, since timestamptz, has_app boolean)
      language sql stable security definer set search_path = ''
      as $$
        select m.login_id, l.second_step_since,
          exists (select from public.second_steps s where s.login_id = l.id and s.sealed_secret is not null)
        from public.memberships m join public.logins l on l.id = m.login_id
        where m.tenant_id = ${TENANT} and m.disabled_at is null
      $$`,
  ],
  [
    // Of a colleague, by an owner of every company the colleague works in: else one company would open another.
    'reset_second_step(colleague uuid)',
    sql`
      returns text
      language plpgsql volatile security definer set search_path = ''
      as $$
        declare
          acting uuid := ${LOGIN};
        begin
          if not exists (
            select from public.memberships m
            where m.tenant_id = ${TENANT} and m.login_id = colleague and m.disabled_at is null)
          then return 'unknown'; end if;
          if exists (
            select from public.memberships m
            where m.login_id = colleague and m.disabled_at is null and not exists (
              select from public.memberships o
              where o.tenant_id = m.tenant_id and o.login_id = acting and o.role = 'owner'
              and o.disabled_at is null))
          then return 'elsewhere'; end if;
          update public.logins set second_step_since = null, device_trust = device_trust + 1
          where id = colleague and second_step_since is not null;
          if not found then return 'none'; end if;
          delete from public.second_steps where login_id = colleague;
          delete from public.recovery_codes where login_id = colleague;
          perform pg_notify('ended_sessions', s.id::text) from public.sessions s
          where s.login_id = colleague and s.ended_at is null;
          update public.sessions set ended_at = now() where login_id = colleague and ended_at is null;
          return 'reset';
        end
      $$`,
  ],
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table logins add column second_step_since timestamptz,
    add column device_trust integer not null default 0`.execute(db)
  await sql`
    grant select (second_step_since, device_trust), update (second_step_since, device_trust)
    on logins to ${APP}`.execute(db)
  await sql`
    alter table sessions add column proven_at timestamptz, add column network text not null default ''`.execute(
    db,
  )
  await createTables(db)
  for (const [signature, rest] of functions) {
    await sql`create function ${sql.raw(signature)} ${rest}`.execute(db)
    const types = signature.replace(/\w+ (uuid|text|timestamptz)/g, '$1')
    await sql`revoke all on function ${sql.raw(types)} from public`.execute(db)
    await sql`grant execute on function ${sql.raw(types)} to ${APP}`.execute(db)
  }
}
