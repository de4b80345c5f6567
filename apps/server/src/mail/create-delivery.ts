import { withTenant } from '#server/tenancy/open-scope.ts'
import type { Email } from './email.ts'
import { forgetMailFailure, keepMailFailure, type MailFault } from './mail-failure.store.ts'
import type { Mailer } from './mailer.ts'
import { sendingProblemOf } from './sending-problem.ts'

export interface QueuedEmail {
  tenantId: string
  email: Email
}

export interface DeliveryLog {
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
    await withTenant(pool, company, async (scope) => {
      if (await forgetMailFailure(scope, jobId)) scope.announce('users')
    })
  }
}
