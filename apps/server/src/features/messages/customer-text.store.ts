import { TEXT_MEANINGS, TEXT_STATES, type TextState } from '@skipyard/domain/messages/customer-texts.ts'
import type { Channel } from '@skipyard/domain/messages/kinds.ts'
import type { IncomingText } from '@skipyard/domain/messages/read-callback.ts'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { known } from '#server/database/known.ts'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

interface TextOwner {
  customerId: string | null
  bookingId: string | null
}

/** The number's customer with their newest open booking, else their newest. */
export async function findTextOwner({ db, tenantId }: TenantScope, from: string): Promise<TextOwner> {
  const { isNotCalledOff, pickIs } = lifeCycleConditions('b')
  const { rows } = await sql<TextOwner>`
    with theirs as (
      select c.id from customers c
      where c.tenant_id = ${tenantId} and c.deleted_at is null
        and (c.phone = ${from} or c.alternative_phone = ${from} or c.secondary_phone = ${from})
    ), booked as (
      select b.id, b.customer_id, (${isNotCalledOff} and ${pickIs('open')}) as is_open, b.job_number
      from bookings b
      where b.tenant_id = ${tenantId} and b.deleted_at is null
        and (b.customer_phone = ${from} or b.customer_id = any(array(select id from theirs)))
      order by is_open desc, b.job_number desc
      limit 1
    )
    select coalesce((select customer_id from booked), (select min(id::text)::uuid from theirs)) as "customerId",
      (select id from booked) as "bookingId"`.execute(db)
  return rows[0] ?? { customerId: null, bookingId: null }
}

const rows = ({ db, tenantId }: TenantScope) =>
  db
    .selectFrom('customer_texts as t')
    .leftJoin('bookings as b', (join) =>
      join.on('b.tenant_id', '=', tenantId).onRef('b.id', '=', 't.booking_id').on('b.deleted_at', 'is', null),
    )
    .leftJoin('customers as c', (join) =>
      join.on('c.tenant_id', '=', tenantId).onRef('c.id', '=', 't.customer_id'),
    )
    .where('t.tenant_id', '=', tenantId)

const columns = (scope: TenantScope) =>
  rows(scope)
    .selectAll('t')
    .select(['b.id as job_id', 'b.job_prefix', 'b.job_number', 'b.customer_name', 'c.name'])
    .orderBy('t.received_at', 'desc')
    .orderBy('t.id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof columns>['execute']>>[number]

const keptOf = (row: Row) => ({
  id: row.id,
  version: row.version,
  bookingId: row.job_id,
  jobID: row.job_number === null ? '' : `${row.job_prefix}-${row.job_number}`,
  customerId: row.customer_id,
  customerName: row.name ?? row.customer_name ?? '',
  from: row.from_number,
  text: row.body,
  meaning: known(TEXT_MEANINGS, row.meaning),
  state: known(TEXT_STATES, row.state),
  receivedAt: row.received_at,
  notedAt: row.noted_at,
  notedBy: row.noted_by,
})

export type KeptText = ReturnType<typeof keptOf>

interface TextFilter {
  bookingId?: string | undefined
  state?: TextState | undefined
  page: number
  limit: number
}

export async function readTexts(
  scope: TenantScope,
  { bookingId, state, page, limit }: TextFilter,
): Promise<{ total: number; texts: KeptText[] }> {
  const among = sql<boolean>`(${bookingId ?? null}::uuid is null or t.booking_id = ${bookingId ?? null})
    and (${state ?? null}::text is null or t.state = ${state ?? null})`
  const { total } = await rows(scope)
    .where(among)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const found = await columns(scope)
    .where(among)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { total: Number(total), texts: found.map(keptOf) }
}

export async function findText(scope: TenantScope, id: string): Promise<KeptText | undefined> {
  const row = await columns(scope).where('t.id', '=', id).executeTakeFirst()
  return row && keptOf(row)
}

interface NewText extends IncomingText {
  onceKey: string
  owner: TextOwner
}

/** False when the provider has sent it before. */
export async function insertText(
  { db, tenantId, now }: TenantScope,
  { from, text, meaning, isForOffice, providerId, onceKey, owner }: NewText,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('customer_texts')
    .values({
      tenant_id: tenantId,
      id: uuidv7(),
      from_number: from,
      body: text,
      meaning,
      state: isForOffice ? 'new' : 'read',
      provider_id: providerId,
      once_key: onceKey,
      customer_id: owner.customerId,
      booking_id: owner.bookingId,
      received_at: now,
      version: 1,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'once_key']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export async function saveTextState(
  scope: TenantScope,
  { id, version, state }: { id: string; version: number; state: TextState },
): Promise<boolean> {
  const isNoted = state !== 'new'
  const { numUpdatedRows } = await scope.db
    .updateTable('customer_texts')
    .set({
      state,
      noted_at: isNoted ? scope.now : null,
      noted_by: isNoted ? scope.actorName : '',
      version: version + 1,
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function insertOptOut(
  scope: TenantScope,
  { channel, address, how }: { channel: Channel; address: string; how: 'customer' | 'office' },
): Promise<void> {
  const { tenantId: tenant_id, actorName: by_name, now: since } = scope
  await scope.db
    .insertInto('message_opt_outs')
    .values({ tenant_id, channel, address, how, by_name, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeOptOut(scope: TenantScope, channel: Channel, address: string): Promise<void> {
  await scope.db
    .deleteFrom('message_opt_outs')
    .where('tenant_id', '=', scope.tenantId)
    .where('channel', '=', channel)
    .where('address', '=', address)
    .execute()
}
