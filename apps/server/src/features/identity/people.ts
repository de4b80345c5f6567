import type * as contract from '@skipyard/contract/identity/people.ts'
import type { WireInvite, WireMailFailure, WirePerson } from '@skipyard/contract/identity/people.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import {
  changeRole as decide,
  INVITE_DAYS,
  MOST_INVITES,
  removePerson,
} from '@skipyard/domain/identity/people.ts'
import { personChangesInWords } from '@skipyard/domain/identity/person-change-words.ts'
import { canListUsers, canManageUsers, canReadAudit } from '@skipyard/domain/identity/policy.ts'
import { type Role, roleLabel } from '@skipyard/domain/identity/role.ts'
import { memberTexts } from '@skipyard/domain/identity/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { readSignedInCompany } from '#server/features/tenants/tenant.reads.ts'
import { accept, Failure, invalid, notAllowed, notFound, stale } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { Throttle } from '#server/http/throttle.ts'
import { composeEmail } from '#server/mail/compose-email.ts'
import type { Email } from '#server/mail/email.ts'
import { mail } from '#server/mail/mail.job.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { addInvite, countInvites, dropInvite, type Invited, lockInvite, renewInvite } from './invite.store.ts'
import { makeSecret } from './make-secret.ts'
import { readInvites, readMailFailures, readPeople, readPeopleHistory } from './person.reads.ts'
import { endMembership, type HeldPerson, lockPeople, saveRole } from './person.store.ts'
import { endSessionsHere } from './session.store.ts'

/**
 * Permission is checked again under the lock: of two owners who demote each other at once, the second is no
 * owner any more.
 */
export async function holdPeople(scope: TenantScope): Promise<HeldPerson[]> {
  if (!canManageUsers(scope.actor)) throw notAllowed()
  const people = await lockPeople(scope)
  const self = people.find(({ loginId }) => loginId === scope.actor.loginId)
  if (!self || !canManageUsers(self)) throw notAllowed()
  return people
}

export async function changeRole(
  scope: TenantScope,
  { params, body }: Pick<RequestOf<typeof contract.changeRole>, 'params' | 'body'>,
): Promise<contract.WirePerson> {
  const people = await holdPeople(scope)
  const { userId: loginId } = params
  const person = people.find((one) => one.loginId === loginId)
  if (!person) throw notFound()
  if (person.version !== body.version) throw stale()
  if (person.role !== body.role) {
    accept(decide(people, { loginId, role: body.role }))
    await saveRole(scope, { loginId, role: body.role })
    const changes = { role: { from: person.role, to: body.role } }
    await record(scope, { action: 'user.role-changed', subjectId: loginId, changes })
    scope.announce('users')
  }
  const now = (await readPeople(scope)).find(({ _id }) => _id === loginId)
  if (!now) throw notFound()
  return now
}

export const listColleagues = lockPeople

/** Their sessions and live screens end with the commit. */
export async function endMembershipOf(scope: TenantScope, userId: string): Promise<void> {
  await endMembership(scope, userId)
  await endSessionsHere(scope, userId)
}

/** Removes a person from the company; their sessions and live screens end with the commit. */
export async function removeUser(scope: TenantScope, userId: string): Promise<{ _id: string }> {
  const people = await holdPeople(scope)
  const person = people.find(({ loginId }) => loginId === userId)
  if (!person) throw notFound()
  accept(removePerson(people, userId))
  await endMembershipOf(scope, userId)
  const changes = { role: { from: person.role, to: null } }
  await record(scope, { action: 'user.removed', subjectId: userId, changes })
  scope.announce('users')
  return { _id: userId }
}

export async function listUsers(scope: TenantScope): Promise<{ total: number; data: WirePerson[] }> {
  if (!canListUsers(scope.actor)) throw notAllowed()
  const data = await readPeople(scope)
  return { total: data.length, data }
}

type Entries = ReplyOf<typeof contract.getPeopleHistory>['data']

export async function getPeopleHistory(scope: TenantScope): Promise<Entries> {
  if (!canReadAudit(scope.actor)) throw notAllowed()
  const entries = await readPeopleHistory(scope)
  return entries
    .map(({ id, at, by, action, subject, changes }) => ({
      _id: id,
      at: at.toISOString(),
      by,
      action,
      subject,
      changes: personChangesInWords(changes),
    }))
    .filter(({ action, changes }) => action !== 'user.profile-changed' || changes.length > 0)
}

export async function listMailFailures(
  scope: TenantScope,
): Promise<{ total: number; data: WireMailFailure[] }> {
  if (!canManageUsers(scope.actor)) throw notAllowed()
  const data = await readMailFailures(scope)
  return { total: data.length, data }
}

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
