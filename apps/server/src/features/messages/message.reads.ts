import { CHANNELS, MESSAGE_KINDS } from '@skipyard/domain/messages/kinds.ts'
import { MESSAGE_STATES, type MessageState } from '@skipyard/domain/messages/message.ts'
import { sql } from 'kysely'
import { known } from '#server/database/known.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export const KEPT_KINDS = [...MESSAGE_KINDS, 'test'] as const

const rows = ({ db, tenantId }: TenantScope) =>
  db
    .selectFrom('messages as m')
    .leftJoin('bookings as b', (join) =>
      join.on('b.tenant_id', '=', tenantId).onRef('b.id', '=', 'm.booking_id'),
    )
    .where('m.tenant_id', '=', tenantId)
    .where((row) => row.or([row('m.booking_id', 'is', null), row('b.deleted_at', 'is', null)]))

const columns = (scope: TenantScope) =>
  rows(scope)
    .selectAll('m')
    .select(['b.job_prefix', 'b.job_number', 'b.customer_name'])
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof columns>['execute']>>[number]

const keptOf = (row: Row) => ({
  id: row.id,
  version: row.version,
  bookingId: row.booking_id,
  jobID: row.job_number === null ? '' : `${row.job_prefix}-${row.job_number}`,
  customerName: row.customer_name ?? '',
  kind: known(KEPT_KINDS, row.kind),
  channel: known(CHANNELS, row.channel),
  to: row.recipient,
  subject: row.subject,
  text: row.body,
  parts: row.parts,
  state: known(MESSAGE_STATES, row.state),
  reason: row.reason,
  provider: row.provider,
  providerId: row.provider_id,
  createdAt: row.created_at,
  dueAt: row.due_at,
  endedAt: row.ended_at,
})

export type KeptMessage = ReturnType<typeof keptOf>

export async function readBookingMessages(scope: TenantScope, bookingId: string): Promise<KeptMessage[]> {
  return (await columns(scope).where('m.booking_id', '=', bookingId).limit(200).execute()).map(keptOf)
}

export async function findMessage(scope: TenantScope, id: string): Promise<KeptMessage | undefined> {
  const row = await columns(scope).where('m.id', '=', id).executeTakeFirst()
  return row && keptOf(row)
}

export async function readMessages(
  scope: TenantScope,
  states: readonly MessageState[],
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; messages: KeptMessage[] }> {
  const among = sql<boolean>`m.state = any(${states})`
  const { total } = await rows(scope)
    .where(among)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const found = await columns(scope)
    .where(among)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { total: Number(total), messages: found.map(keptOf) }
}

export async function hasBooking({ db, tenantId }: TenantScope, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', bookingId)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
