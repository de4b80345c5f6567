import { CHANNELS, type Channel } from '@skipyard/domain/messages/kinds.ts'
import { known } from '#server/database/known.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Who got a message: at which address, and which customer that is where it was about a booking. */
export interface MessageReceiver {
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

/** Who got the message with that way to want no more. */
export async function findByUnsubscribe(
  scope: TenantScope,
  hash: string,
): Promise<MessageReceiver | undefined> {
  const row = await receivers(scope).where('m.unsubscribe_hash', '=', hash).executeTakeFirst()
  return row && { ...row, channel: known(CHANNELS, row.channel) }
}
