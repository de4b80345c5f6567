import { type Role, roleLabel } from '@skipyard/domain/identity/role.ts'
import { composeEmail } from '#server/mail/compose-email.ts'
import type { Email } from '#server/mail/email.ts'

/** Who is invited where, by whom and as what. */
export interface Invitation {
  email: string
  name: string
  role: Role
  companyName: string
  invitedBy: string
  link: string
  validDays: number
}

/** The email with the link that joins a company. */
export function composeInviteEmail(invitation: Invitation): Email {
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
