import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { Email } from './email.ts'
import type { Mailer } from './mailer.ts'
import { type SendingProblem, sendingProblemOf } from './sending-problem.ts'

const KEPT_DAYS = 7

type MailFault = SendingProblem | { reason: 'noServer'; answer: string }

type FailedEmail = MailFault & { id: string; recipient: string; subject: string }

async function keepMailFailure(scope: TenantScope, failed: FailedEmail): Promise<void> {
  const { id, recipient, subject, reason, answer } = failed
  const latest = { reason, answer, failed_at: scope.now }
  await scope.db
    .insertInto('mail_failures')
    .values({ tenant_id: scope.tenantId, id, recipient, subject, ...latest })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(latest))
    .execute()
  await scope.db
    .deleteFrom('mail_failures')
    .where('tenant_id', '=', scope.tenantId)
    .where('failed_at', '<', new Date(scope.now.getTime() - KEPT_DAYS * 86_400_000))
    .execute()
}

async function forgetMailFailure(scope: TenantScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await scope.db
    .deleteFrom('mail_failures')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

interface QueuedEmail {
  tenantId: string
  email: Email
}

interface DeliveryLog {
  warn(details: object, message: string): void
}

interface DeliveryParts {
  mailer: Mailer
  pool: Parameters<typeof withTenant>[0]
  log: DeliveryLog
}

/**
 * An email that fails, or becomes a file as no mail server is set, is shown to the owner until it is sent.
 */
export function createDelivery({ mailer, pool, log }: DeliveryParts) {
  return async ({ tenantId, email }: QueuedEmail, jobId: string): Promise<void> => {
    const company = { tenantId, loginId: tenantId }
    const keep = (why: MailFault) =>
      withTenant(pool, company, async (scope) => {
        await keepMailFailure(scope, { id: jobId, recipient: email.to, subject: email.subject, ...why })
        scope.announce('users')
      })
    try {
      const posted = await mailer(email)
      if (posted.to === 'file') return await keep({ reason: 'noServer', answer: '' })
    } catch (problem) {
      const why = sendingProblemOf(problem)
      log.warn({ jobId, ...why }, 'an email could not be sent')
      await keep(why)
      throw problem
    }
    try {
      await withTenant(pool, company, async (scope) => {
        if (await forgetMailFailure(scope, jobId)) scope.announce('users')
      })
    } catch (problem) {
      // It has been sent: tried again, it would be sent twice.
      log.warn({ jobId, err: problem }, 'an email was sent, and a failure before is still shown')
    }
  }
}

/** Eight more tries within an hour. */
export const mail = defineJob({
  name: 'mail',
  payload: z.object({
    tenantId: z.uuid(),
    email: z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
  }),
  retry: { limit: 8, delaySeconds: 15 },
  handle: (queued, { mailer, pool, log }, jobId) => createDelivery({ mailer, pool, log })(queued, jobId),
})
