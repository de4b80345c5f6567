import { type Kysely, sql } from 'kysely'
import { APP_ROLE } from '../pool.ts'

const APP = sql.id(APP_ROLE)

/**
 * What a password is proven by is read on connections of a login of its own (`openSignInLogin`), which may do nothing
 * else; whoever speaks as the app finds out who has an email, and no hash.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function find_login(text)`.execute(db)
  await sql`
    create function find_login(wanted text) returns table (id uuid, email text)
    language sql stable security definer set search_path = ''
    as $$ select l.id, l.email from public.logins l where l.email = wanted $$`.execute(db)
  await sql`revoke all on function find_login(text) from public`.execute(db)
  await sql`grant execute on function find_login(text) to ${APP}`.execute(db)
  await sql`
    create function find_password(wanted text, person uuid)
    returns table (id uuid, email text, password_hash text)
    language sql stable security definer set search_path = ''
    as $$ select l.id, l.email, l.password_hash from public.logins l where l.email = wanted or l.id = person $$`.execute(
    db,
  )
  await sql`revoke all on function find_password(text, uuid) from public, ${APP}`.execute(db)
}
