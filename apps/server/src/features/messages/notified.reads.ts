import type { MessageKind } from '@skipyard/domain/messages/kinds.ts'
import { defaultKind } from '@skipyard/domain/messages/message-settings.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export function isNotifiedOf({ tenantId }: TenantScope, kind: MessageKind): RawBuilder<boolean> {
  const { isMailOn, isSmsOn } = defaultKind(kind)
  return sql`coalesce(
    (select (s.kinds -> ${kind} ->> 'isMailOn')::boolean or (s.kinds -> ${kind} ->> 'isSmsOn')::boolean
      from message_settings s where s.tenant_id = ${tenantId}),
    ${isMailOn || isSmsOn})`
}

/** Customers who were told the hours of that day's drop on the day before. */
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
