import { type Kysely, sql } from 'kysely'

/**
 * '1AB 2CD' and '1AB2CD' are one rego. Existing twins stay; those added later carry a number behind it for
 * the office to correct.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Row policies bind the owner of the tables too, and rows of all companies change here.
  await sql`alter table trucks no force row level security`.execute(db)
  await sql`
    with twins as (
      select tenant_id, id, row_number() over (
        partition by tenant_id, regexp_replace(upper(rego), '[\\s-]', '', 'g') order by id
      ) as place
      from trucks where gone_at is null
    )
    update trucks t set rego = t.rego || ' (' || w.place || ')', version = t.version + 1
    from twins w where w.tenant_id = t.tenant_id and w.id = t.id and w.place > 1`.execute(db)
  await sql`alter table trucks force row level security`.execute(db)
  await sql`drop index trucks_rego_in_use`.execute(db)
  await sql`
    create unique index trucks_rego_in_use on trucks
      (tenant_id, (regexp_replace(upper(rego), '[\\s-]', '', 'g'))) where gone_at is null`.execute(db)
}
