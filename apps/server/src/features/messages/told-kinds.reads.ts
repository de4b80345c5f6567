import type { MessageKind } from '@skipyard/domain/messages/kinds.ts'
import { defaultKind } from '@skipyard/domain/messages/message-settings.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Whether the company tells its customers of such things, as a part of a statement. */
export function isToldOf({ tenantId }: TenantScope, kind: MessageKind): RawBuilder<boolean> {
  const { isMailOn, isSmsOn } = defaultKind(kind)
  return sql`coalesce(
    (select (s.kinds -> ${kind} ->> 'isMailOn')::boolean or (s.kinds -> ${kind} ->> 'isSmsOn')::boolean
      from message_settings s where s.tenant_id = ${tenantId}),
    ${isMailOn || isSmsOn})`
}
