import type { MessageKind } from '@skipyard/domain/messages/kinds.ts'
import { defaultKind } from '@skipyard/domain/messages/message-settings.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Whether the company tells its customers of such things, as a part of a statement. */
export function isNotifiedOf({ tenantId }: TenantScope, kind: MessageKind): RawBuilder<boolean> {
  const { isMailOn, isSmsOn } = defaultKind(kind)
  return sql`coalesce(
    (select (s.kinds -> ${kind} ->> 'isMailOn')::boolean or (s.kinds -> ${kind} ->> 'isSmsOn')::boolean
      from message_settings s where s.tenant_id = ${tenantId}),
    ${isMailOn || isSmsOn})`
}

/** The bookings whose customers were told, the day before, within which hours the bin comes on that day. */
export async function readNotifiedDrops(
  { db, tenantId }: TenantScope,
  date: LocalDate,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('messages')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'tomorrow')
    .where('occasion', '=', date)
    .where('state', '=', 'sent')
    .select('booking_id')
    .distinct()
    .execute()
  return new Set(rows.flatMap(({ booking_id: id }) => id ?? []))
}
