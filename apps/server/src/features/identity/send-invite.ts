import { INVITE_DAYS } from '@skipyard/domain/identity/people.ts'
import { type Role, roleLabel } from '@skipyard/domain/identity/role.ts'
import { readSignedInCompany } from '#server/features/tenants/tenant.reads.ts'
import type { Services } from '#server/http/route-context.ts'
import { composeEmail } from '#server/mail/compose-email.ts'
import type { Email } from '#server/mail/email.ts'
import { mail } from '#server/mail/mail.job.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { Invited } from './invite.store.ts'
import { makeSecret } from './make-secret.ts'

/** What stands in an invitation's link: the company, so that its walls apply while the link is looked up, and a secret. */
const writeInviteToken = (tenantId: string, secret: string): string => `${tenantId}.${secret}`

/** Who is invited where, by whom and as what. */
interface Invitation {
  email: string
  name: string
  role: Role
  companyName: string
  invitedBy: string
  link: string
  validDays: number
}

/** The email with the link that joins a company. */
function composeInviteEmail(invitation: Invitation): Email {
  const { email, name, role, companyName, invitedBy, link, validDays } = invitation
  return composeEmail({
    to: email,
    subject: 'You are invited to Skipyard',
    before: [
      `Hi ${name},`,
      `${invitedBy} invites you to work with ${companyName} on Skipyard, as ${roleLabel(role)}.`,
      `Use this link within ${validDays} days to join. It works once.`,
    ],
    link,
    linkWords: `Join ${companyName}`,
    after: 'If you do not know them, there is nothing to do: nothing happens without the link.',
  })
}

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
