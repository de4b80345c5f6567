import { CHANNELS, type Channel } from '@skipyard/domain/messages/kinds.ts'
import { sql } from 'kysely'
import { known } from '#server/database/known.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface KeptOptOut {
  channel: Channel
  address: string
  how: 'customer' | 'office'
  by: string
  since: Date
}

export async function readOptOuts(scope: TenantScope, addresses: readonly string[]): Promise<KeptOptOut[]> {
  if (addresses.length === 0) return []
  const rows = await scope.db
    .selectFrom('message_opt_outs')
    .where('tenant_id', '=', scope.tenantId)
    .where(sql<boolean>`address = any(${addresses})`)
    .selectAll()
    .execute()
  return rows.map(({ channel, address, how, by_name: by, since }) => ({
    channel: known(CHANNELS, channel),
    address,
    how: known(['customer', 'office'], how),
    by,
    since,
  }))
}

export async function isOptedOut(scope: TenantScope, channel: Channel, address: string): Promise<boolean> {
  return (await readOptOuts(scope, [address])).some((one) => one.channel === channel)
}

export async function readCustomerAddresses(
  { db, tenantId }: TenantScope,
  customerId: string,
): Promise<{ mails: string[]; phones: string[] } | undefined> {
  const { rows } = await sql<{ mails: string[]; phones: string[] }>`
    select array(
      select c.email union select c.secondary_email
      union select b.customer_email from bookings b
        where b.tenant_id = ${tenantId} and b.customer_id = c.id and b.deleted_at is null
    ) as mails, array(
      select c.phone union select c.alternative_phone union select c.secondary_phone
      union select b.customer_phone from bookings b
        where b.tenant_id = ${tenantId} and b.customer_id = c.id and b.deleted_at is null
    ) as phones
    from customers c
    where c.tenant_id = ${tenantId} and c.id = ${customerId} and c.deleted_at is null`.execute(db)
  return rows[0]
}

interface MessageReceiver {
  channel: Channel
  address: string
  customerId: string | null
  company: string
}

const receivers = ({ db, tenantId }: TenantScope) =>
  db
    .selectFrom('messages as m')
    .innerJoin('tenants as t', (join) => join.on('t.tenant_id', '=', tenantId))
    .leftJoin('bookings as b', (join) =>
      join.on('b.tenant_id', '=', tenantId).onRef('b.id', '=', 'm.booking_id'),
    )
    .where('m.tenant_id', '=', tenantId)
    .select([
      'm.channel',
      'm.recipient as address',
      'b.customer_id as customerId',
      't.company_name as company',
    ])

export async function findByUnsubscribe(
  scope: TenantScope,
  hash: string,
): Promise<MessageReceiver | undefined> {
  const row = await receivers(scope).where('m.unsubscribe_hash', '=', hash).executeTakeFirst()
  return row && { ...row, channel: known(CHANNELS, row.channel) }
}
