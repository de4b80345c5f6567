import { endSending } from '@skipyard/domain/invoices/sending.ts'
import { z } from 'zod'
import { Failure } from '#server/http/failure.ts'
import type { JobServices } from '#server/jobs/define-job.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import {
  type DocumentMail,
  defineMailJob,
  type EndedMailing,
  type MailingEnd,
  type Taken,
} from './document-mail.ts'
import { readStatementEmail } from './invoice-email.ts'
import { listLostStatements } from './lost-mailing.store.ts'
import {
  claimStatementMailing,
  findWaitingStatement,
  loadStatementMailings,
  saveStatementMailing,
} from './statement-mailing.store.ts'

/** So many a piece of work sends: several work side by side, and another company's round comes in between. */
export const STATEMENTS_AT_A_TIME = 20

async function take(
  scope: TenantScope,
  { roundId }: { roundId: string },
  services: JobServices,
): Promise<Taken | null> {
  const id = await findWaitingStatement(scope, roundId)
  if (id === undefined) return null
  await claimStatementMailing(scope, id)
  const [mailing] = await loadStatementMailings(scope, [id])
  if (!mailing) return null
  try {
    return { id, email: await readStatementEmail(scope, mailing, services) }
  } catch (problem) {
    if (problem instanceof Failure) return { id, refusal: problem.message }
    throw problem
  }
}

async function save(
  scope: TenantScope,
  id: string,
  { outcome, error = '', recipients }: MailingEnd,
): Promise<EndedMailing | null> {
  const [mailing] = await loadStatementMailings(scope, [id])
  if (mailing?.state !== 'Sending') return null
  const state = endSending(mailing.state, outcome)
  const sentTo = recipients ?? mailing.recipients
  await saveStatementMailing(scope, id, { state, error, recipients: sentTo })
  const changes = {
    state: { from: mailing.state, to: state },
    customerId: { from: null, to: mailing.customerId },
  }
  return { subjectId: id, changes, sentTo }
}

export const statementMail: DocumentMail<{ tenantId: string; roundId: string }> = {
  noun: 'statement',
  announces: ['statements'],
  take,
  save,
  async lost(scope, before) {
    const lost = await listLostStatements(scope, before)
    const { tenantId } = scope
    return {
      claimed: lost.flatMap(({ claimed }) => claimed),
      again: lost.flatMap(({ roundId, waiting }) =>
        Array.from({ length: Math.ceil(waiting / STATEMENTS_AT_A_TIME) }, () => ({ tenantId, roundId })),
      ),
    }
  },
}

export const sendStatements = defineMailJob(statementMail, {
  name: 'send-statements',
  payload: z.object({ tenantId: z.uuid(), roundId: z.uuid() }),
  atATime: STATEMENTS_AT_A_TIME,
})
