import { INVITE_DAYS } from '@skipyard/domain/identity/people.ts'
import { readSignedInCompany } from '#server/features/tenants/tenant.reads.ts'
import type { Services } from '#server/http/route-context.ts'
import { mail } from '#server/mail/mail.job.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { composeInviteEmail } from './compose-invite-email.ts'
import type { Invited } from './invite.store.ts'
import { makeSecret } from './make-secret.ts'
import { writeInviteToken } from './write-invite-token.ts'

const DAY_MS = 86_400_000

/** Puts the email with a fresh link into the queue; answers what is kept of the link. */
export async function sendInvite(
  scope: TenantScope,
  { name, email, role }: Invited,
  { jobs, publicUrl }: Pick<Services, 'jobs' | 'publicUrl'>,
): Promise<{ tokenHash: string; sentAt: Date; expiresAt: Date }> {
  const secret = makeSecret()
  const { companyName } = await readSignedInCompany(scope)
  const message = composeInviteEmail({
    name,
    email,
    role,
    companyName,
    invitedBy: scope.actorName,
    link: `${publicUrl}/join?token=${writeInviteToken(scope.tenantId, secret.text)}`,
    validDays: INVITE_DAYS,
  })
  await jobs.enqueue(scope, mail, { tenantId: scope.tenantId, email: message })
  const expiresAt = new Date(scope.now.getTime() + INVITE_DAYS * DAY_MS)
  return { tokenHash: secret.hash, sentAt: scope.now, expiresAt }
}
