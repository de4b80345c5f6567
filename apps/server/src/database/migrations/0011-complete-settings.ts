import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tenants
      add column bin_sizes integer[] not null default '{2,3,4,6,8,9,10,12,14,16,20,24,25,30,35}',
      add column bin_types text[] not null default '{Hook,Marrel}'`.execute(db)
  await createTenantTable(
    db,
    'tenant_logos',
    sql`
      name text not null,
      picture bytea not null,
      primary key (tenant_id),
      foreign key (tenant_id) references tenants (tenant_id)`,
  )
  await createTenantTable(
    db,
    'invites',
    sql`
      id uuid not null,
      email text not null check (email = lower(email)),
      name text not null,
      role text not null check (role in ('owner', 'office', 'dispatcher', 'viewer')),
      token_hash text not null,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (tenant_id, id),
      unique (tenant_id, email),
      unique (tenant_id, token_hash),
      foreign key (tenant_id) references tenants (tenant_id)`,
  )
  await sql`alter table memberships add column version integer not null default 1`.execute(db)
  await sql`alter table sessions add column user_agent text not null default ''`.execute(db)
}
