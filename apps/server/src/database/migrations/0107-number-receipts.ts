import { type Kysely, sql } from 'kysely'

const TABLES = ['payments', 'payment_allocations', 'invoices'] as const

/**
 * The number that a payment's receipt had until now, by the time it was entered: which it is among its booking's deposits,
 * those that came on an invoice counted. It stays, as it may have been printed, with the gaps it has.
 */
const NUMBERED = sql`
  select p.tenant_id, p.id, a.booking_id, p.created_at, p.received_on,
    dense_rank() over (partition by p.tenant_id, a.booking_id order by p.created_at) as place
  from payments p
  join (select distinct tenant_id, payment_id, booking_id from payment_allocations) a
    on a.tenant_id = p.tenant_id and a.payment_id = p.id
  where p.kind = 'deposit' and p.amount_cents > 0`

/**
 * Keeps with a payment the number of its receipt, where it was paid ahead for a booking. What was taken from Xero at a
 * booking before this has none: nothing tells it from what was paid on an invoice that is void since.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column receipt_number integer check (receipt_number > 0)`.execute(db)
  // Row policies bind the owner of the tables too, and rows of all companies are read here.
  for (const table of TABLES)
    await sql`alter table ${sql.table(table)} no force row level security`.execute(db)
  await sql`
    update payments p set receipt_number = n.place
    from (${NUMBERED}) n
    where p.tenant_id = n.tenant_id and p.id = n.id and not exists (
      select from invoices i where i.tenant_id = n.tenant_id and i.booking_id = n.booking_id
        and i.created_at <= n.created_at and (i.voided_on is null or i.voided_on > n.received_on))`.execute(
    db,
  )
  for (const table of TABLES) await sql`alter table ${sql.table(table)} force row level security`.execute(db)
}
