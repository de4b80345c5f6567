import type * as statementMailContract from '@skipyard/contract/invoices/statement-mail.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import { checkStatementRange } from '@skipyard/domain/invoices/papers/statement.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { sendAgain } from '@skipyard/domain/invoices/sending.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { accept, Failure, notAllowed, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { STATEMENTS_AT_A_TIME, sendStatements } from './send-statements.job.ts'
import {
  readReceivers,
  readReceiversOfAll,
  readStatementMailing,
  readStatementRound,
  type StatementReceiver,
} from './statement-mailing.reads.ts'
import {
  insertStatementMailings,
  loadStatementMailings,
  restartStatementMailing,
} from './statement-mailing.store.ts'

const texts = invoiceTexts.statement

async function receiversOfAll(scope: TenantScope): Promise<StatementReceiver[]> {
  const round = await readStatementRound(scope)
  if (round !== null && round.sending > 0) throw new Failure(409, texts.allBeingSent)
  const receivers = await readReceiversOfAll(scope)
  if (receivers.length === 0) throw new Failure(409, texts.nobodyOwes)
  return receivers
}

async function receiverOfOne(scope: TenantScope, customerId: string): Promise<StatementReceiver[]> {
  const receivers = await readReceivers(scope, [customerId])
  const [receiver] = receivers
  if (!receiver) throw notFound()
  if (receiver.recipients.length === 0) throw new Failure(409, texts.noEmail)
  const newest = await readStatementMailing(scope, customerId)
  if (newest?.state === 'Sending') throw new Failure(409, texts.beingSent)
  return receivers
}

export async function mailStatements(
  scope: TenantScope,
  { customerId, startDate, endDate, form }: RequestOf<typeof statementMailContract.mailStatements>['body'],
  { jobs }: Pick<Services, 'jobs'>,
): Promise<ReplyOf<typeof statementMailContract.mailStatements>['data']> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  const { from, to } = accept(checkStatementRange(startDate, endDate))
  await lockCompany(scope)
  const receivers = customerId ? await receiverOfOne(scope, customerId) : await receiversOfAll(scope)
  const roundId = uuidv7()
  const mailings = receivers.map((receiver) => ({ id: uuidv7(), ...receiver }))
  // NOTE not recorded: the end of each is, and who asked for it stands in its row.
  await insertStatementMailings(scope, { id: roundId, isToAll: !customerId, from, to, form }, mailings)
  const sending = mailings.filter(({ recipients }) => recipients.length > 0).length
  for (let at = 0; at < sending; at += STATEMENTS_AT_A_TIME) {
    await jobs.enqueue(scope, sendStatements, { tenantId: scope.tenantId, roundId })
  }
  scope.announce('statements')
  return { sending, withoutEmail: mailings.length - sending }
}

/** Sends statements once more that did not go, to the addresses their customers have by now; all of them or none. */
export async function mailStatementsAgain(
  scope: TenantScope,
  { mailings: named }: RequestOf<typeof statementMailContract.mailStatementsAgain>['body'],
  { jobs }: Pick<Services, 'jobs'>,
): Promise<ReplyOf<typeof statementMailContract.mailStatementsAgain>['data']> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const ids = [...new Set(named)]
  const mailings = await loadStatementMailings(scope, ids)
  if (mailings.length < ids.length) throw notFound()
  const receivers = await readReceivers(
    scope,
    mailings.map(({ customerId }) => customerId),
  )
  for (const { id, customerId, state } of mailings) {
    accept(sendAgain(state))
    const recipients = receivers.find((receiver) => receiver.customerId === customerId)?.recipients ?? []
    if (recipients.length === 0) throw new Failure(409, invoiceTexts.statement.noEmail)
    // NOTE not recorded: the end of each is, and who asked for it stands in its row.
    await restartStatementMailing(scope, id, recipients)
  }
  for (const roundId of new Set(mailings.map((mailing) => mailing.roundId))) {
    const count = mailings.filter((mailing) => mailing.roundId === roundId).length
    for (let at = 0; at < count; at += STATEMENTS_AT_A_TIME) {
      await jobs.enqueue(scope, sendStatements, { tenantId: scope.tenantId, roundId })
    }
  }
  scope.announce('statements')
  return { sending: mailings.length }
}
