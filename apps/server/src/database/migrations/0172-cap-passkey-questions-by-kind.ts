import { type Kysely, sql } from 'kysely'

/**
 * Ten of a kind (sign-in, proof, new) a person at most: who knows a password alone leaves the questions of open
 * sessions where they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function
      keep_passkey_question(person uuid, asked_at text, fresh text, at timestamptz, until timestamptz)
    returns void
    language plpgsql volatile security definer set search_path = ''
    as $$
      begin
        delete from public.passkey_questions q where q.login_id = person and (q.expires_at <= at or (
          split_part(q.place, ' ', 1) = split_part(asked_at, ' ', 1) and q.place not in (
            select n.place from public.passkey_questions n
            where n.login_id = person and split_part(n.place, ' ', 1) = split_part(asked_at, ' ', 1)
            order by n.expires_at desc, n.place limit 9)));
        insert into public.passkey_questions as q (login_id, place, challenge, expires_at)
        values (person, asked_at, fresh, until)
        on conflict on constraint passkey_questions_pkey
        do update set challenge = excluded.challenge, expires_at = excluded.expires_at;
      end
    $$`.execute(db)
}
