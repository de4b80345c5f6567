import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'message_events',
    sql`
      booking_id uuid not null,
      kind text not null,
      occasion text not null,
      words text not null,
      happened_at timestamptz not null,
      taken_at timestamptz,
      primary key (tenant_id, booking_id, kind, occasion),
      foreign key (tenant_id, booking_id) references bookings (tenant_id, id) on delete cascade`,
  )
  await sql`create index message_events_to_take on message_events (tenant_id, happened_at)
    where taken_at is null`.execute(db)
  await createTenantTable(
    db,
    'messages',
    sql`
      id uuid not null,
      booking_id uuid,
      kind text not null,
      occasion text not null,
      words text not null,
      channel text not null check (channel in ('mail', 'sms')),
      recipient text not null,
      subject text not null,
      body text not null,
      parts integer,
      state text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'unknown', 'not-sent')),
      reason text not null,
      provider text not null,
      provider_id text not null,
      tries integer not null,
      due_at timestamptz not null,
      too_late_at timestamptz,
      claimed_at timestamptz,
      ended_at timestamptz,
      created_at timestamptz not null,
      unsubscribe_hash text,
      version integer not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, booking_id) references bookings (tenant_id, id) on delete cascade`,
  )
  await sql`create unique index messages_once on messages (tenant_id, booking_id, kind, channel, occasion)`.execute(
    db,
  )
  await sql`create index messages_to_send on messages (tenant_id, due_at)
    where state in ('waiting', 'sending')`.execute(db)
  await sql`create index messages_not_arrived on messages (tenant_id, created_at)
    where state in ('failed', 'unknown', 'not-sent')`.execute(db)
  await sql`create unique index messages_by_unsubscribe on messages (tenant_id, unsubscribe_hash)
    where unsubscribe_hash is not null`.execute(db)
  await createTenantTable(
    db,
    'message_opt_outs',
    sql`
      channel text not null check (channel in ('mail', 'sms')),
      address text not null,
      how text not null check (how in ('customer', 'office')),
      by_name text not null,
      since timestamptz not null,
      primary key (tenant_id, channel, address)`,
  )
  await createTenantTable(
    db,
    'sms_senders',
    sql`
      provider text not null check (provider in ('none', 'webhook', 'messagemedia', 'clicksend', 'twilio')),
      url text not null,
      account text not null,
      sender text not null,
      sealed_secret text,
      callback_hash text not null,
      sealed_callback text not null,
      version integer not null,
      primary key (tenant_id)`,
  )
  await createTenantTable(
    db,
    'mail_domains',
    sql`
      domain text not null,
      local_part text not null,
      selector text not null,
      public_key text not null,
      sealed_key text not null,
      is_on boolean not null,
      checked_at timestamptz,
      check_state text not null check (check_state in ('unchecked', 'found', 'missing', 'other', 'unreachable')),
      version integer not null,
      primary key (tenant_id)`,
  )
}
