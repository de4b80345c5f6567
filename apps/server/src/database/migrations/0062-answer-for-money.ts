import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments drop constraint payments_kind_check,
      add constraint payments_kind_check
        check (kind in ('deposit', 'payment', 'refund', 'correction', 'fee', 'account'))`.execute(db)
  await sql`drop index payments_by_date`.execute(db)
  await sql`create index payments_by_date on payments (tenant_id, received_on, id)
    include (amount_cents, undone_at, kind)`.execute(db)
  await sql`create index payments_on_account on payments (tenant_id, customer_id)
    include (amount_cents, received_on) where kind = 'account' and undone_at is null`.execute(db)
  await sql`
    create index bookings_with_money_due on bookings (tenant_id, job_number)
    where deleted_at is null and paid_cents > 0
      and (paid_cents > price_cents or not is_invoiced and drop_status in ('Cancelled'))`.execute(db)
}
