import { Failure } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { Throttle } from '#server/http/throttle.ts'
import { mail } from '#server/mail/mail.job.ts'
import { withMember } from '#server/tenancy/open-scope.ts'
import { listTenants, readOwnEmail } from '../login.store.ts'
import { composePasswordKnownEmail } from './second-step-emails.ts'

async function isFirstToday(warnings: Throttle, loginId: string): Promise<boolean> {
  try {
    await warnings.spend(loginId)
    return true
  } catch (problem) {
    if (problem instanceof Failure) return false
    throw problem
  }
}

/** Mails a person whose password somebody gave without the second step; once a day. */
export async function warnOfPassword(
  { global, pool, jobs, publicUrl, isMailSent }: Services,
  { loginId, ip }: { loginId: string; ip: string },
  warnings: Throttle,
): Promise<void> {
  const [company] = await listTenants(global, loginId)
  if (!isMailSent || !company || !(await isFirstToday(warnings, loginId))) return
  await withMember(pool, { loginId, tenantId: company.id }, async (scope) => {
    const to = await readOwnEmail(scope)
    const email = composePasswordKnownEmail({ to, name: scope.actorName, ip, publicUrl })
    await jobs.enqueue(scope, mail, { tenantId: scope.tenantId, email })
  })
}
