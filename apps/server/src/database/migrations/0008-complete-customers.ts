import { type Kysely, sql } from 'kysely'

const COLUMNS = sql`
  alter table customers
    add column alternative_phone text not null default '',
    add column secondary_phone text not null default '',
    add column secondary_email text not null default '',
    add column abn text not null default '',
    add column business_name text not null default '',
    add column customer_reference text not null default '',
    add column is_on_hold boolean not null default false,
    add column on_hold_reason text not null default '',
    add column merged_into uuid,
    add column deleted_at timestamptz,
    add foreign key (tenant_id, merged_into) references customers (tenant_id, id)`

/** A condition on lower(name) is not leakproof and never reaches an index below row security; one on a column does. */
const KEYS = sql`
  alter table customers
    add column name_key text not null generated always as (left(lower(name), 120)) stored,
    add column email_key text not null generated always as (lower(email)) stored,
    add column secondary_email_key text not null generated always as (lower(secondary_email)) stored,
    add column phones text not null
      generated always as (phone || ' ' || alternative_phone || ' ' || secondary_phone) stored,
    add column search_text text not null generated always as (left(lower(
      name || ' ' || company_name || ' ' || business_name || ' ' || customer_reference || ' ' || abn || ' ' ||
      email || ' ' || secondary_email
    ), 500)) stored`

const SITE_KEY = sql`
  alter table customer_addresses add column site_key text not null generated always as (
    lower(suburb || ' ' || coalesce(substring(name from '[0-9]+[A-Za-z]?(?:[/-][0-9]+[A-Za-z]?)*'), ''))
  ) stored`

const FURTHER_KEYS = ['alternative_phone', 'secondary_phone', 'email_key', 'secondary_email_key', 'abn']

export async function up(db: Kysely<unknown>): Promise<void> {
  await COLUMNS.execute(db)
  await sql`alter table customers no force row level security`.execute(db)
  await sql`update customers set company_name = name where type = 'Company' and company_name = ''`.execute(db)
  await sql`alter table customers force row level security`.execute(db)
  await KEYS.execute(db)
  await SITE_KEY.execute(db)
  await sql`drop index customers_name`.execute(db)
  await sql`
    create index customers_search on customers (tenant_id, name_key, id) include (phones, search_text)
    where deleted_at is null`.execute(db)
  for (const key of FURTHER_KEYS) {
    await sql`
      create index ${sql.id(`customers_${key}`)} on customers (tenant_id, ${sql.id(key)})
      where ${sql.id(key)} <> ''`.execute(db)
  }
  await sql`create index customers_merged on customers (tenant_id, merged_into) where merged_into is not null`.execute(
    db,
  )
  await sql`create index customer_addresses_site on customer_addresses (tenant_id, site_key)`.execute(db)
}
