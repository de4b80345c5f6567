import { type Kysely, sql } from 'kysely'

/**
 * As the domain's `foldText`, by PostgreSQL's normal forms: the extension `unaccent` is not at hand
 * everywhere. The length in bytes shows which texts need no folding.
 */
const FOLDED = sql`
  create function folded(words text) returns text language sql immutable strict parallel safe
  return case when octet_length(words) = char_length(words) then lower(words) else normalize(
    replace(replace(replace(
      translate(regexp_replace(normalize(lower(words), nfd), '[\\u0300-\\u036f]', '', 'g'), 'øłđı', 'oldi'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), nfc) end`

const CUSTOMERS = sql`
  alter table customers drop column name_key, drop column search_text,
    add column name_key text not null generated always as (left(folded(name), 120)) stored,
    add column search_text text not null generated always as (left(folded(
      name || ' ' || company_name || ' ' || business_name || ' ' || customer_reference || ' ' || abn || ' ' ||
      email || ' ' || secondary_email
    ), 500) || ' ' || folded(places)) stored`

const INVOICES = sql`
  alter table invoices drop column search_text, add column search_text text not null generated always as (left(folded(
    invoice_number || ' ' || customer_name || ' ' || po_number || ' ' || customer_email
  ), 500)) stored`

export async function up(db: Kysely<unknown>): Promise<void> {
  await FOLDED.execute(db)
  await sql`drop index customers_search`.execute(db)
  await CUSTOMERS.execute(db)
  await sql`
    create index customers_search on customers (tenant_id, name_key, id) include (phones, search_text)
    where deleted_at is null`.execute(db)
  await sql`drop index invoices_listed`.execute(db)
  await INVOICES.execute(db)
  await sql`
    create index invoices_listed on invoices (tenant_id, job_number desc, sequence desc)
    include (id, search_text, issued_on, due_on, balance_cents, was_sent, voided_on, send_state)`.execute(db)
  // Row policies bind the owner of the tables too, and rows of all companies change here.
  await sql`alter table bookings no force row level security`.execute(db)
  await sql`
    update bookings set search_text = folded(search_text)
    where octet_length(search_text) <> char_length(search_text)`.execute(db)
  await sql`alter table bookings force row level security`.execute(db)
}
