import { setTimeout as pause } from 'node:timers/promises'
import type * as contract from '@skipyard/contract/identity.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { record } from '#server/audit/record.ts'
import type { Services } from '#server/http/route-context.ts'
import type { PublicCall } from '#server/http/serve.ts'
import { mail } from '#server/mail/mail.job.ts'
import { withMember } from '#server/tenancy/open-scope.ts'
import { composeResetEmail } from './compose-reset-email.ts'
import type { Visitor } from './create-account-guard.ts'
import type { SignInGuards } from './create-sign-in-guards.ts'
import { findLogin, keepResetToken, listTenants } from './login.store.ts'
import { makeSecret } from './make-secret.ts'

const VALID_MINUTES = 30

/** Every answer takes this long, so that its time does not tell whether the email is known. */
const ANSWER_MS = 300

async function sendLink({ global, pool, jobs, publicUrl }: Services, { email, ip }: Visitor): Promise<void> {
  const login = await findLogin(global, email)
  const [company] = login ? await listTenants(global, login.id) : []
  if (!login || !company) return
  const secret = makeSecret()
  await withMember(pool, { loginId: login.id, tenantId: company.id }, async (scope) => {
    const expiresAt = new Date(scope.now.getTime() + VALID_MINUTES * 60_000)
    await keepResetToken(scope, login.id, { hash: secret.hash, expiresAt })
    const message = composeResetEmail({
      email,
      name: scope.actorName,
      companyName: company.name,
      ip,
      link: `${publicUrl}/reset-password?token=${secret.text}`,
      validMinutes: VALID_MINUTES,
    })
    await jobs.enqueue(scope, mail, { tenantId: scope.tenantId, email: message })
    await record(scope, { action: 'password.reset-asked', subjectId: login.id })
  })
}

/** Mails a link that sets a new password; the answer and its time are the same for an email nobody has. */
export async function forgotPassword(
  { body, request, services }: PublicCall<typeof contract.forgotPassword>,
  { forgotten }: SignInGuards,
): Promise<ReplyOf<typeof contract.forgotPassword>> {
  const visitor = { email: body.email, ip: request.ip }
  await forgotten.admit(visitor)
  await Promise.all([sendLink(services, visitor), pause(ANSWER_MS)])
  return { data: { sent: services.isMailSent } }
}
