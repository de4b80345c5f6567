import { type Kysely, sql } from 'kysely'
import { APP_ROLE } from '../pool.ts'

/** A hash that no password fits. */
const NOBODY = `$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IG5vYm9keSBubw$${'A'.repeat(43)}`

/**
 * People can be erased: who hired, so that the invoices tax law asks for are known as an erased person's; and by two
 * functions of the owner, what the history and the logins of all companies hold, which the app may not change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customers add column erased_at timestamptz`.execute(db)
  await sql`create index customers_erased on customers (tenant_id) where erased_at is not null`.execute(db)
  const history = sql`public.erase_history(subjects uuid[], words text[], instead text)`
  await sql`create function ${history} returns void language plpgsql security definer set search_path = '' as $$
    declare
      company uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
    begin
      update public.audit_entries set changes = '{}'
      where tenant_id = company and changes <> '{}'
        and (subject_id = any (subjects) or changes::text ~* any (words));
      update public.audit_entries set actor_name = instead
      where tenant_id = company and actor_id = any (subjects);
    end $$`.execute(db)
  await sql`create function public.erase_login(person uuid) returns boolean
    language plpgsql security definer set search_path = '' as $$
    declare
      company uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
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
      delete from public.recovery_codes where login_id = person;
      update public.logins set email = person::text || '@erased.invalid', mobile = '',
        password_hash = ${sql.lit(NOBODY)}, reset_token_hash = null, reset_expires_at = null,
        second_step_since = null, device_trust = device_trust + 1
      where id = person;
      return true;
    end $$`.execute(db)
  for (const made of ['erase_history(uuid[], text[], text)', 'erase_login(uuid)']) {
    await sql`revoke execute on function ${sql.raw(`public.${made}`)} from public`.execute(db)
    await sql`grant execute on function ${sql.raw(`public.${made}`)} to ${sql.id(APP_ROLE)}`.execute(db)
  }
}
