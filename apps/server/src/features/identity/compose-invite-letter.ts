import { type Role, roleLabel } from '@skipyard/domain/identity/role.ts'
import { composeLetter } from '#server/mail/compose-letter.ts'
import type { Letter } from '#server/mail/letter.ts'

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

/** The letter with the link that joins a company. */
export function composeInviteLetter(invitation: Invitation): Letter {
  const { email, name, role, companyName, invitedBy, link, validDays } = invitation
  return composeLetter({
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
