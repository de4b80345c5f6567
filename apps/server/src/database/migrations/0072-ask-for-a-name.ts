import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column is_name_given boolean not null default true`.execute(db)
  // Row policies bind the owner of the table too, and rows of all companies change here.
  await sql`alter table users no force row level security`.execute(db)
  await sql`
    update users u set is_name_given = false
    from memberships m
    where m.tenant_id = u.tenant_id and m.login_id = u.id and m.role = 'owner'
      and lower(u.name) = lower(split_part(u.email, '@', 1))`.execute(db)
  await sql`alter table users force row level security`.execute(db)
}
