import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

/** As `words-of-places.ts` writes them; where they have no room beside the names, as many as have it. */
const PLACES_OF_ALL = sql`
  update customers c set places = case
    when octet_length(c.name_key) + octet_length(c.search_text) + octet_length(a.places) < 2500 then a.places
    else left(a.places, greatest(0, 2499 - octet_length(c.name_key) - octet_length(c.search_text)) / 4) end
  from (
    select tenant_id, customer_id, lower(string_agg(
      name || case when strpos(lower(name), lower(suburb)) = 0 then ' ' || suburb else '' end
        || case when strpos(name, post_code) = 0 then ' ' || post_code else '' end,
      E'\n' order by position)) as places
    from customer_addresses group by tenant_id, customer_id
  ) a
  where a.tenant_id = c.tenant_id and a.customer_id = c.id`

/** One column for everything: looking through two of them takes twice as long. */
const SEARCH_TEXT = sql`
  alter table customers drop column search_text, add column search_text text not null generated always as (left(lower(
    name || ' ' || company_name || ' ' || business_name || ' ' || customer_reference || ' ' || abn || ' ' ||
    email || ' ' || secondary_email
  ), 500) || ' ' || places) stored`

/** Searched in the one index of customers; what a merge moved is kept for as long as it can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customers add column places text not null default ''`.execute(db)
  for (const table of ['customers', 'customer_addresses']) {
    await sql`alter table ${sql.table(table)} no force row level security`.execute(db)
  }
  await PLACES_OF_ALL.execute(db)
  for (const table of ['customers', 'customer_addresses']) {
    await sql`alter table ${sql.table(table)} force row level security`.execute(db)
  }
  await sql`drop index customers_search`.execute(db)
  await SEARCH_TEXT.execute(db)
  await sql`
    create index customers_search on customers (tenant_id, name_key, id) include (phones, search_text)
    where deleted_at is null`.execute(db)
  await createTenantTable(
    db,
    'customer_merges',
    sql`
      other_id uuid not null,
      kept_id uuid not null,
      kept_before jsonb not null,
      moved jsonb not null,
      kept_version integer not null,
      other_version integer not null,
      actor_id uuid not null,
      at timestamptz not null,
      primary key (tenant_id, other_id)`,
  )
}
