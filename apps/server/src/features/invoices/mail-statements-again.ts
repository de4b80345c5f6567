import type { mailStatementsAgain as contract } from '@skipyard/contract/invoices/statement-mail.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { sendAgain } from '@skipyard/domain/invoices/sending.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { accept, Failure, notAllowed, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { STATEMENTS_AT_A_TIME, sendStatements } from './send-statements.job.ts'
import { loadStatementMailings, restartStatementMailing } from './statement-mailing.store.ts'
import { readReceivers } from './statement-receiver.reads.ts'

/** Sends statements once more that did not go, to the addresses their customers have by now; all of them or none. */
export async function mailStatementsAgain(
  scope: TenantScope,
  { mailings: named }: RequestOf<typeof contract>['body'],
  { jobs }: Pick<Services, 'jobs'>,
): Promise<ReplyOf<typeof contract>['data']> {
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
