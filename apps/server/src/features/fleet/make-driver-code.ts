import { randomInt } from 'node:crypto'
import { canGiveDriverCode } from '@skipyard/domain/drivers-day/policy.ts'
import { record } from '#server/audit/record.ts'
import { readSignedInCompany } from '#server/features/tenants/tenant.reads.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { composeEmail } from '#server/mail/compose-email.ts'
import { mail } from '#server/mail/mail.job.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { keepCode } from './driver-code.store.ts'
import { driverCodeHash } from './driver-code-hash.ts'
import { makeDriverLink } from './make-driver-link.ts'
import { lockDriver } from './truck.store.ts'

const VALID_MINUTES = 15
const MINUTE_MS = 60_000
const CODES = 1_000_000
const DIGITS = 6

interface CodeMail {
  driverId: string
  email: string
  code: string
}

async function mailCode(
  scope: TenantScope,
  { driverId, email, code }: CodeMail,
  services: Pick<Services, 'jobs' | 'publicUrl' | 'vault'>,
): Promise<void> {
  const { driverLink } = await makeDriverLink(scope, driverId, services)
  const { companyName } = await readSignedInCompany(scope)
  const message = composeEmail({
    to: email,
    subject: 'Your code for today’s runs',
    before: [
      `${code.slice(0, 3)} ${code.slice(3)} is your code for the runs of ${companyName}.`,
      `Enter it within ${VALID_MINUTES} minutes. It lets one phone in.`,
    ],
    link: driverLink,
    linkWords: 'Open the runs',
    after: 'If you do not drive for them, there is nothing to do: nothing happens without the code.',
  })
  await services.jobs.enqueue(scope, mail, { tenantId: scope.tenantId, email: message })
}

/** A new code that lets one phone of the driver in; mailed to the address where one is given, else read out. */
export async function makeDriverCode(
  scope: TenantScope,
  { driverId, email }: { driverId: string; email?: string | undefined },
  services: Pick<Services, 'jobs' | 'publicUrl' | 'vault'>,
): Promise<{ code: string; expiresAt: string }> {
  if (!canGiveDriverCode(scope.actor)) throw notAllowed()
  if (!(await lockDriver(scope, driverId))) throw notFound()
  const code = `${randomInt(CODES)}`.padStart(DIGITS, '0')
  const expiresAt = new Date(scope.now.getTime() + VALID_MINUTES * MINUTE_MS)
  await keepCode(scope, driverId, { codeHash: driverCodeHash(services, { driverId, code }), expiresAt })
  if (email !== undefined) await mailCode(scope, { driverId, email, code }, services)
  await record(scope, {
    action: 'driver.code-made',
    subjectId: driverId,
    changes: email === undefined ? {} : { mailedTo: { from: null, to: email } },
  })
  return { code, expiresAt: expiresAt.toISOString() }
}
