import { type Kysely, sql } from 'kysely'
import { APP_ROLE } from '../pool.ts'

const APP = sql.id(APP_ROLE)
const TENANT = sql`nullif(current_setting('app.tenant_id', true), '')::uuid`
const LOGIN = sql`nullif(current_setting('app.login_id', true), '')::uuid`

/** Of a login in all its companies. What browsers are asked is read and used up by the owner's functions alone. */
async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      login_id uuid not null references logins (id) on delete cascade,
      id uuid not null,
      credential_id text not null,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      added_at timestamptz not null,
      last_used_at timestamptz,
      primary key (login_id, id),
      constraint passkeys_credential_key unique (credential_id))`.execute(db)
  await sql`
    create table passkey_questions (
      login_id uuid not null references logins (id) on delete cascade,
      place text not null,
      challenge text not null,
      expires_at timestamptz not null,
      primary key (login_id, place))`.execute(db)
  for (const name of ['passkeys', 'passkey_questions']) {
    await sql`alter table ${sql.table(name)} enable row level security`.execute(db)
    await sql`revoke all on ${sql.table(name)} from ${APP}`.execute(db)
  }
  await sql`create policy own_rows on passkeys using (login_id = ${LOGIN})`.execute(db)
  await sql`grant select, insert, update, delete on passkeys to ${APP}`.execute(db)
}

const HAS = (person: string) => sql`
  exists (select from public.second_steps s where s.login_id = ${sql.raw(person)} and s.sealed_secret is not null),
  exists (select from public.passkeys k where k.login_id = ${sql.raw(person)})`

type Made = [signature: string, rest: ReturnType<typeof sql>]

const answering: Made[] = [
  [
    'find_second_step(person uuid)',
    sql`
      returns table (since timestamptz, device_trust integer, has_app boolean, has_passkey boolean)
      language sql stable security definer set search_path = ''
      as $$ select l.second_step_since, l.device_trust, ${HAS('person')} from public.logins l where l.id = person $$`,
  ],
  [
    'list_second_steps()',
    sql`
      returns table (login_id uuid, since timestamptz, has_app boolean, has_passkey boolean)
      language sql stable security definer set search_path = ''
      as $$
        select m.login_id, l.second_step_since, ${HAS('l.id')}
        from public.memberships m join public.logins l on l.id = m.login_id
        where m.tenant_id = ${TENANT} and m.disabled_at is null
      $$`,
  ],
  [
    'find_passkeys(person uuid)',
    sql`
      returns table (credential_id text, transports text[])
      language sql stable security definer set search_path = ''
      as $$ select k.credential_id, k.transports from public.passkeys k where k.login_id = person order by k.id $$`,
  ],
  [
    // Ten a person at most: who knows a password fills nothing by asking.
    'keep_passkey_question(person uuid, asked_at text, fresh text, at timestamptz, until timestamptz)',
    sql`
      returns void
      language plpgsql volatile security definer set search_path = ''
      as $$
        begin
          delete from public.passkey_questions q where q.login_id = person and (q.expires_at <= at or q.place not in (
            select n.place from public.passkey_questions n where n.login_id = person
            order by n.expires_at desc, n.place limit 9));
          insert into public.passkey_questions as q (login_id, place, challenge, expires_at)
          values (person, asked_at, fresh, until)
          on conflict on constraint passkey_questions_pkey
          do update set challenge = excluded.challenge, expires_at = excluded.expires_at;
        end
      $$`,
  ],
  [
    // Atomic: of parallel answers, one has the question.
    'take_passkey_question(person uuid, asked_at text, at timestamptz)',
    sql`
      returns text
      language sql volatile security definer set search_path = ''
      as $$
        with taken as (
          delete from public.passkey_questions q where q.login_id = person and q.place = asked_at
          returning q.challenge, q.expires_at)
        select t.challenge from taken t where t.expires_at > at
      $$`,
  ],
]

/** What ends a second step ends its passkeys. */
const ending: Made[] = [
  [
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
          delete from public.passkeys where login_id = colleague;
          delete from public.recovery_codes where login_id = colleague;
          perform pg_notify('ended_sessions', s.id::text) from public.sessions s
          where s.login_id = colleague and s.ended_at is null;
          update public.sessions set ended_at = now() where login_id = colleague and ended_at is null;
          return 'reset';
        end
      $$`,
  ],
  [
    'erase_login(person uuid)',
    sql`
      returns boolean
      language plpgsql volatile security definer set search_path = ''
      as $$
        declare
          company uuid := ${TENANT};
        begin
          if not exists (select from public.memberships m
            where m.tenant_id = company and m.login_id = person and m.disabled_at is not null)
          then return false; end if;
          perform pg_notify('ended_sessions', s.id::text) from public.sessions s
          where s.login_id = person and s.tenant_id = company and s.ended_at is null;
          delete from public.sessions where login_id = person and tenant_id = company;
          if exists (select from public.memberships m where m.login_id = person and m.tenant_id <> company)
          then return false; end if;
          perform pg_notify('ended_sessions', s.id::text) from public.sessions s
          where s.login_id = person and s.ended_at is null;
          delete from public.sessions where login_id = person;
          delete from public.second_steps where login_id = person;
          delete from public.passkeys where login_id = person;
          delete from public.passkey_questions where login_id = person;
          delete from public.recovery_codes where login_id = person;
          update public.logins set email = person::text || '@erased.invalid', mobile = '',
            password_hash = '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IG5vYm9keSBubw$' || repeat('A', 43),
            reset_token_hash = null, reset_expires_at = null,
            second_step_since = null, device_trust = device_trust + 1
          where id = person;
          return true;
        end
      $$`,
  ],
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db)
  await sql`drop function find_second_step(uuid)`.execute(db)
  await sql`drop function list_second_steps()`.execute(db)
  for (const [signature, rest] of [...answering, ...ending]) {
    await sql`create or replace function ${sql.raw(signature)} ${rest}`.execute(db)
    const types = signature.replace(/\w+ (uuid|text|timestamptz)/g, '$1')
    await sql`revoke all on function ${sql.raw(types)} from public`.execute(db)
    await sql`grant execute on function ${sql.raw(types)} to ${APP}`.execute(db)
  }
}
