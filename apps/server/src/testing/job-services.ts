import type { JobServices } from '#server/jobs/define-job.ts'
import { createMailer, type Mailer } from '#server/mail/mailer.ts'
import type { TestServer } from './test-server.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

export const overSmtp = (smtpUrl: string): Mailer =>
  createMailer({ smtpUrl, mailFrom: 'Skipyard <no-reply@skipyard.test>', dataDir: '' }, log)

/** What a job is given that is run by hand beside a server of the tests. */
export function jobServices(
  { services, database }: TestServer,
  mailer: Mailer,
  more: Partial<JobServices> = {},
): JobServices {
  const { pool, pictures, vault, xero, jobs, stripeUrl, backup } = services
  const sent = { mailer, isMailSent: true, dataDir: '' }
  const held = { pool, owner: database.connection, pictures, vault, xero, jobs, stripeUrl, backup }
  return { ...held, ...sent, log, ...more }
}
