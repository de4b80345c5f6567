import { PRESENCE_STATUSES } from '@skipyard/domain/identity/presence-status.ts'
import { ROLES } from '@skipyard/domain/identity/role.ts'
import { memberTexts } from '@skipyard/domain/identity/texts.ts'
import { z } from 'zod'
import { historyEntry } from '../bookings/changes.ts'
import { operation } from '../operation.ts'
import { data, id, line, list, version } from '../shared/shared.ts'
import { email, newPassword, signedIn } from './identity.ts'

const role = z.enum(ROLES, memberTexts.roleUnknown)

const person = z
  .object({
    _id: id,
    version,
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    status: z.enum(PRESENCE_STATUSES),
  })
  .meta({ id: 'Person' })

export type WirePerson = z.infer<typeof person>

const invite = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    sentAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    isExpired: z.boolean(),
  })
  .meta({ id: 'Invite' })

/** An open invitation as it crosses the wire; never its token. */
export type WireInvite = z.infer<typeof invite>

/** The people of the company, by name; those who were removed are not among them. */
export const listUsers = operation({
  method: 'GET',
  path: '/users',
  summary: 'Who works in the company, and as what',
  tag: 'people',
  access: 'member',
  reply: list(person),
})

/** Who was invited, joined, left, was renamed or got another role, newest first; for owner and office. */
export const getPeopleHistory = operation({
  method: 'GET',
  path: '/users/history',
  summary: 'What became of the people of the company, and by whom',
  tag: 'people',
  access: 'member',
  reply: data(z.array(historyEntry.extend({ subject: z.string() }))),
})

/** The last owner keeps the role. */
export const changeRole = operation({
  method: 'PATCH',
  path: '/users/:userId/role',
  summary: 'Gives somebody another role',
  tag: 'people',
  access: 'member',
  needsProof: true,
  params: z.object({ userId: id }),
  body: z.object({ version, role }),
  reply: data(person),
})

/** Ends a membership and all its sessions at once; the last owner cannot be removed. */
export const removeUser = operation({
  method: 'DELETE',
  path: '/users/:userId',
  summary: 'Removes somebody from the company',
  tag: 'people',
  access: 'member',
  needsProof: true,
  params: z.object({ userId: id }),
  reply: data(z.object({ _id: id })),
})

/** Open invitations, expired ones included. */
export const listInvites = operation({
  method: 'GET',
  path: '/invites',
  summary: 'Open invitations',
  tag: 'people',
  access: 'member',
  reply: list(invite),
})

const mailFailure = z
  .object({
    _id: id,
    recipient: z.string(),
    subject: z.string(),
    reason: z.enum(['unreachable', 'signInRefused', 'refused', 'noServer']),
    answer: z.string(),
    failedAt: z.iso.datetime(),
  })
  .meta({ id: 'MailFailure' })

/** An email that could not be sent so far as it crosses the wire; never its text. */
export type WireMailFailure = z.infer<typeof mailFailure>

/** Emails of the company that could not be sent so far; one that is sent later leaves the list. */
export const listMailFailures = operation({
  method: 'GET',
  path: '/mail/failures',
  summary: 'Emails that could not be sent',
  tag: 'people',
  access: 'member',
  reply: list(mailFailure),
})

/** Mails an invitation; its link works once, for 7 days. */
export const inviteUser = operation({
  method: 'POST',
  path: '/invites',
  summary: 'Invites somebody by mail',
  tag: 'people',
  access: 'member',
  needsProof: true,
  body: z.object({ name: line(80).min(1, memberTexts.nameRequired), email, role }),
  reply: data(invite),
})

/** Mails a new link for another 7 days; the earlier one stops working. */
export const resendInvite = operation({
  method: 'POST',
  path: '/invites/:inviteId/resend',
  summary: 'Sends an invitation again',
  tag: 'people',
  access: 'member',
  needsProof: true,
  params: z.object({ inviteId: id }),
  reply: data(invite),
})

export const withdrawInvite = operation({
  method: 'DELETE',
  path: '/invites/:inviteId',
  summary: 'Withdraws an invitation',
  tag: 'people',
  access: 'member',
  needsProof: true,
  params: z.object({ inviteId: id }),
  reply: data(z.object({ _id: id })),
})

const token = z.string().min(1).max(200)

export const openInvite = operation({
  method: 'POST',
  path: '/invites/open',
  summary: 'Reads an invitation by its link',
  tag: 'people',
  access: 'public',
  body: z.object({ token }),
  reply: data(
    z.object({
      companyName: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.enum(ROLES),
      /** A login with this email exists; its password stays. */
      hasAccount: z.boolean(),
    }),
  ),
})

/**
 * Joins the company: creates a login with a password and signs it in, or adds the company to the existing
 * login, which signs in with its own password.
 */
export const acceptInvite = operation({
  method: 'POST',
  path: '/invites/accept',
  summary: 'Accepts an invitation by its link',
  tag: 'people',
  access: 'public',
  body: z.object({ token, ...newPassword }),
  reply: data(z.object({ email: z.string(), signedIn: signedIn.nullable() })),
})
