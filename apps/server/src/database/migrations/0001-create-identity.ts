import { type Kysely, sql } from 'kysely'
import { APP_ROLE } from '../pool.ts'

/** The only tables that belong to no single tenant: logins, memberships, sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table logins (
      id uuid primary key,
      email text not null unique check (email = lower(email)),
      mobile text not null,
      password_hash text not null,
      reset_token_hash text unique,
      reset_expires_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table memberships (
      tenant_id uuid not null,
      login_id uuid not null references logins (id),
      role text not null check (role in ('owner', 'office', 'dispatcher', 'viewer')),
      company_name text not null,
      disabled_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (tenant_id, login_id)
    )`.execute(db)
  await sql`create index memberships_login on memberships (login_id)`.execute(db)
  await sql`
    create table sessions (
      id uuid primary key,
      login_id uuid not null,
      tenant_id uuid not null,
      refresh_hash text not null,
      previous_refresh_hash text,
      is_remembered boolean not null,
      created_at timestamptz not null default now(),
      refreshed_at timestamptz not null default now(),
      expires_at timestamptz not null,
      ended_at timestamptz,
      foreign key (tenant_id, login_id) references memberships (tenant_id, login_id)
    )`.execute(db)
  await sql`create index sessions_login on sessions (login_id) where ended_at is null`.execute(db)
  await sql`grant select, insert, update, delete on logins, memberships, sessions to ${sql.id(APP_ROLE)}`.execute(
    db,
  )
}
