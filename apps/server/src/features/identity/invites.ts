import type { WireInvite } from '@skipyard/contract/identity/people.ts'
import { INVITE_DAYS, MOST_INVITES } from '@skipyard/domain/identity/people.ts'
import { canManageUsers } from '@skipyard/domain/identity/policy.ts'
import { type Role, roleLabel } from '@skipyard/domain/identity/role.ts'
import { memberTexts } from '@skipyard/domain/identity/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { readSignedInCompany } from '#server/features/tenants/tenant.reads.ts'
import { Failure, invalid, notAllowed, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { Throttle } from '#server/http/throttle.ts'
import { composeEmail } from '#server/mail/compose-email.ts'
import type { Email } from '#server/mail/email.ts'
import { mail } from '#server/mail/mail.job.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { addInvite, countInvites, dropInvite, type Invited, lockInvite, renewInvite } from './invite.store.ts'
import { makeSecret } from './make-secret.ts'
import { holdPeople } from './people.ts'
import { readInvites } from './person.reads.ts'

async function readInvite(scope: TenantScope, inviteId: string): Promise<WireInvite> {
  const invite = (await readInvites(scope)).find(({ _id }) => _id === inviteId)
  if (!invite) throw notFound()
  return invite
}

/** The company, so that its row policies apply during the look-up, and a secret. */
const writeInviteToken = (tenantId: string, secret: string): string => `${tenantId}.${secret}`

interface Invitation {
  email: string
  name: string
  role: Role
  companyName: string
  invitedBy: string
  link: string
  validDays: number
}

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

async function sendInvite(
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

interface InviteSending {
  services: Services
  invites: Throttle
}

/** The answer does not depend on whether the email has a login elsewhere. */
export async function inviteUser(
  scope: TenantScope,
  invited: Invited,
  { services, invites }: InviteSending,
): Promise<WireInvite> {
  const people = await holdPeople(scope)
  if (people.some(({ email }) => email === invited.email)) throw invalid('email', memberTexts.isMember)
  if ((await countInvites(scope)) >= MOST_INVITES) throw new Failure(409, memberTexts.tooManyInvites)
  await invites.spend(scope.tenantId)
  const id = uuidv7()
  const sending = await sendInvite(scope, invited, services)
  if (!(await addInvite(scope, { ...invited, ...sending, id }))) {
    throw invalid('email', memberTexts.isInvited)
  }
  const changes = {
    email: { from: null, to: invited.email },
    role: { from: null, to: invited.role },
  }
  await record(scope, { action: 'invite.sent', subjectId: id, changes })
  scope.announce('users')
  return readInvite(scope, id)
}

/** The earlier link no longer works; its days begin again. */
export async function resendInvite(
  scope: TenantScope,
  inviteId: string,
  { services, invites }: InviteSending,
): Promise<WireInvite> {
  await holdPeople(scope)
  const invited = await lockInvite(scope, inviteId)
  if (!invited) throw notFound()
  await invites.spend(scope.tenantId)
  await renewInvite(scope, inviteId, await sendInvite(scope, invited, services))
  await record(scope, { action: 'invite.sent-again', subjectId: inviteId })
  scope.announce('users')
  return readInvite(scope, inviteId)
}

export async function withdrawInvite(scope: TenantScope, inviteId: string): Promise<{ _id: string }> {
  await holdPeople(scope)
  const invited = await lockInvite(scope, inviteId)
  if (!invited) throw notFound()
  await dropInvite(scope, inviteId)
  const changes = { email: { from: invited.email, to: null } }
  await record(scope, { action: 'invite.withdrawn', subjectId: inviteId, changes })
  scope.announce('users')
  return { _id: inviteId }
}

export async function listInvites(scope: TenantScope): Promise<{ total: number; data: WireInvite[] }> {
  if (!canManageUsers(scope.actor)) throw notAllowed()
  const data = await readInvites(scope)
  return { total: data.length, data }
}
