import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'card_settings',
    sql`
      mode text not null check (mode in ('off', 'deposit', 'full')),
      deposit_cents integer,
      deposit_percent integer not null,
      hold_minutes integer not null,
      sealed_key text,
      key_ending text not null default '',
      account_id text not null default '',
      account_name text not null default '',
      is_live boolean,
      sealed_webhook_secret text,
      version integer not null,
      primary key (tenant_id)`,
  )
  await createTenantTable(
    db,
    'card_payments',
    sql`
      id uuid not null,
      booking_id uuid not null,
      state text not null,
      amount_cents integer not null check (amount_cents > 0),
      paid_cents integer not null default 0,
      refunded_cents integer not null default 0,
      is_hold boolean not null,
      made_at timestamptz not null,
      held_until timestamptz not null,
      provider_id text,
      charge_id text,
      pay_url text,
      paid_at timestamptz,
      refused_words text not null default '',
      primary key (tenant_id, id),
      foreign key (tenant_id, booking_id) references bookings (tenant_id, id) on delete cascade`,
  )
  await sql`create index card_payments_by_booking on card_payments (tenant_id, booking_id)`.execute(db)
  await sql`create unique index card_payments_by_provider on card_payments (tenant_id, provider_id)`.execute(
    db,
  )
  await sql`create index card_payments_by_charge on card_payments (tenant_id, charge_id)`.execute(db)
}
