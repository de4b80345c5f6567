import {
  MOST_TROUBLES,
  type WireStatementMailing,
  type WireStatementRound,
} from '@skipyard/contract/invoices/statement-mail.ts'
import { STATEMENT_FORMS } from '@skipyard/domain/invoices/papers/statement-paper.ts'
import { recipientsAmong, SEND_STATES } from '@skipyard/domain/invoices/sending.ts'
import { localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { type RawBuilder, sql } from 'kysely'
import { known } from '#server/database/known.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

interface Row {
  id: string
  customer_id: string
  customer_name: string
  from_on: string
  to_on: string
  form: string
  state: string
  recipients: string[]
  error: string
  requested_at: Date
  ended_at: Date | null
  created_by_name: string
}

const wireOf = (row: Row): WireStatementMailing => ({
  _id: row.id,
  customerId: row.customer_id,
  customerName: row.customer_name,
  startDate: toWireDate(localDate(row.from_on)),
  endDate: toWireDate(localDate(row.to_on)),
  form: known(STATEMENT_FORMS, row.form),
  requestedAt: row.requested_at.toISOString(),
  requestedBy: row.created_by_name,
  state: known(SEND_STATES, row.state),
  recipients: row.recipients,
  error: row.error,
  endedAt: row.ended_at?.toISOString() ?? null,
})

const named = (scope: TenantScope) =>
  scope.db
    .selectFrom('statement_mailings as m')
    .innerJoin('customers as c', (join) =>
      join.on('c.tenant_id', '=', scope.tenantId).onRef('c.id', '=', 'm.customer_id'),
    )
    .where('m.tenant_id', '=', scope.tenantId)
    .selectAll('m')
    .select('c.name as customer_name')

export async function readStatementMailing(
  scope: TenantScope,
  customerId: string,
): Promise<WireStatementMailing | null> {
  const row = await named(scope)
    .where('m.customer_id', '=', customerId)
    .orderBy('m.requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? wireOf(row) : null
}

async function countStates(scope: TenantScope, roundId: string): Promise<Map<string, number>> {
  const rows = await scope.db
    .selectFrom('statement_mailings')
    .where('tenant_id', '=', scope.tenantId)
    .where('round_id', '=', roundId)
    .groupBy('state')
    .select(({ fn }) => ['state', fn.countAll<string>().as('found')])
    .execute()
  return new Map(rows.map(({ state, found }) => [state, Number(found)]))
}

export async function readStatementRound(scope: TenantScope): Promise<WireStatementRound | null> {
  const newest = await scope.db
    .selectFrom('statement_mailings')
    .where('tenant_id', '=', scope.tenantId)
    .where('is_to_all', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst()
  if (!newest) return null
  const counts = await countStates(scope, newest.round_id)
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const sending = counts.get('Sending') ?? 0
  const sent = counts.get('Sent') ?? 0
  const troubles = await named(scope)
    .where('m.round_id', '=', newest.round_id)
    .where('m.state', 'not in', ['Sending', 'Sent'])
    .orderBy('c.name_key')
    .orderBy('m.id')
    .limit(MOST_TROUBLES)
    .execute()
  const { startDate, endDate, form, requestedBy } = wireOf({ ...newest, customer_name: '' })
  return {
    _id: newest.round_id,
    startDate,
    endDate,
    form,
    requestedAt: newest.created_at.toISOString(),
    requestedBy,
    total,
    sending,
    sent,
    notSent: total - sending - sent,
    troubles: troubles.map(wireOf),
  }
}

export interface StatementReceiver {
  customerId: string
  recipients: string[]
}

interface ReceiverRow {
  id: string
  email: string
  secondary_email: string
}

async function read(scope: TenantScope, which: RawBuilder<unknown>): Promise<StatementReceiver[]> {
  const { rows } = await sql<ReceiverRow>`
    select c.id, c.email, c.secondary_email from customers c
    where c.tenant_id = ${scope.tenantId} and c.deleted_at is null and c.merged_into is null and ${which}
    order by c.name_key, c.id`.execute(scope.db)
  return rows.map(({ id, email, secondary_email }) => ({
    customerId: id,
    recipients: recipientsAmong([email, secondary_email]),
  }))
}

export const readReceiversOfAll = (scope: TenantScope): Promise<StatementReceiver[]> =>
  read(
    scope,
    sql`c.id in (select i.customer_id from invoices i
      where i.tenant_id = ${scope.tenantId} and i.balance_cents <> 0
      group by i.customer_id having sum(i.balance_cents) <> 0)`,
  )

export const readReceivers = (scope: TenantScope, ids: readonly string[]): Promise<StatementReceiver[]> =>
  read(scope, sql`c.id = any(${ids}::uuid[])`)
