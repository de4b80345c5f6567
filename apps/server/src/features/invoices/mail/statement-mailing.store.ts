import { STATEMENT_FORMS, type StatementForm } from '@skipyard/domain/invoices/papers/statement-paper.ts'
import { SEND_STATES, type SendState } from '@skipyard/domain/invoices/sending.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { known } from '#server/database/known.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { noteLostMailing } from './lost-mailing.store.ts'

interface NewStatementMailing {
  id: string
  customerId: string
  recipients: readonly string[]
}

export interface StatementRound {
  id: string
  isToAll: boolean
  from: LocalDate
  to: LocalDate
  form: StatementForm
}

/** As many rows as a statement of the database takes without trouble. */
const ROWS_AT_A_TIME = 500

export async function insertStatementMailings(
  scope: TenantScope,
  round: StatementRound,
  mailings: readonly NewStatementMailing[],
): Promise<void> {
  const { tenantId, now, actor, actorName } = scope
  const rows = mailings.map(({ id, customerId, recipients }) => ({
    tenant_id: tenantId,
    id,
    round_id: round.id,
    is_to_all: round.isToAll,
    customer_id: customerId,
    from_on: round.from,
    to_on: round.to,
    form: round.form,
    state: recipients.length > 0 ? 'Sending' : 'Not sent',
    recipients: [...recipients],
    requested_at: now,
    created_at: now,
    created_by: actor.loginId,
    created_by_name: actorName,
  }))
  for (let at = 0; at < rows.length; at += ROWS_AT_A_TIME) {
    await scope.db
      .insertInto('statement_mailings')
      .values(rows.slice(at, at + ROWS_AT_A_TIME))
      .execute()
  }
  noteLostMailing(scope)
}

export async function loadStatementMailings(scope: TenantScope, ids: readonly string[]) {
  const rows = await scope.db
    .selectFrom('statement_mailings')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', ids)
    .orderBy('id')
    .selectAll()
    .forUpdate()
    .execute()
  return rows.map((row) => ({
    id: row.id,
    roundId: row.round_id,
    customerId: row.customer_id,
    from: localDate(row.from_on),
    to: localDate(row.to_on),
    form: known(STATEMENT_FORMS, row.form),
    recipients: row.recipients,
    state: known(SEND_STATES, row.state),
    isClaimed: row.claimed_at !== null,
  }))
}

export async function restartStatementMailing(
  scope: TenantScope,
  id: string,
  recipients: readonly string[],
): Promise<void> {
  await scope.db
    .updateTable('statement_mailings')
    .set({
      state: 'Sending',
      recipients: [...recipients],
      error: '',
      requested_at: scope.now,
      claimed_at: null,
      ended_at: null,
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
  noteLostMailing(scope)
}

/** The statement of a round that waits longest for whoever hands it over; undefined when none waits. */
export async function findWaitingStatement(scope: TenantScope, roundId: string) {
  const row = await scope.db
    .selectFrom('statement_mailings')
    .where('tenant_id', '=', scope.tenantId)
    .where('round_id', '=', roundId)
    .where('state', '=', 'Sending')
    .where('claimed_at', 'is', null)
    .orderBy('id')
    .select('id')
    .limit(1)
    // One that somebody else takes at this moment is left to them.
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.id
}

export async function claimStatementMailing(scope: TenantScope, id: string): Promise<void> {
  await scope.db
    .updateTable('statement_mailings')
    .set({ claimed_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}

export async function saveStatementMailing(
  scope: TenantScope,
  id: string,
  { state, error, recipients }: { state: SendState; error: string; recipients: readonly string[] },
): Promise<void> {
  await scope.db
    .updateTable('statement_mailings')
    .set({ state, error, recipients: [...recipients], ended_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}
