import { type Role, roleLabel } from '@skipyard/domain/identity/role.ts'
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

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The letter with the link that joins a company; its subject and headers hold nothing that anybody typed. */
export function composeInviteLetter(invitation: Invitation): Letter {
  const { email, link, validDays, role } = invitation
  const company = oneLine(invitation.companyName)
  const greeting = `Hi ${oneLine(invitation.name)},`
  const why = `${oneLine(invitation.invitedBy)} invites you to work with ${company} on Skipyard, as ${roleLabel(role)}.`
  const what = `Use this link within ${validDays} days to join. It works once.`
  const otherwise = 'If you do not know them, there is nothing to do: nothing happens without the link.'
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font:15px/1.5 system-ui,sans-serif;color:#1d2733">${text}</p>`
  const button = `<a href="${escaped(link)}" style="color:#0b6b7a">Join ${escaped(company)}</a>`
  return {
    to: email,
    subject: 'You are invited to Skipyard',
    text: [greeting, why, what, link, otherwise, 'Cheers,\nSkipyard'].join('\n\n'),
    html: [
      '<!doctype html><html lang="en-AU"><body style="margin:24px">',
      ...[greeting, why, what].map((text) => paragraph(escaped(text))),
      paragraph(button),
      paragraph(escaped(otherwise)),
      paragraph('Cheers,<br>Skipyard'),
      '</body></html>',
    ].join('\n'),
  }
}
