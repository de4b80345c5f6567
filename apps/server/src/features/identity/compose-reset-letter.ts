import type { Letter } from '#server/mail/letter.ts'

/** Who gets a link, and who asked for it. */
export interface ResetRequest {
  email: string
  name: string
  companyName: string
  /** The network address the request came from. */
  ip: string
  link: string
  validMinutes: number
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The letter with the link that sets a new password; its subject and headers hold nothing that anybody typed. */
export function composeResetLetter(request: ResetRequest): Letter {
  const { email, link, validMinutes, ip } = request
  const greeting = `Hi ${oneLine(request.name)},`
  const why = `Someone asked to set a new password for ${email}, the Skipyard account at ${oneLine(request.companyName)}. The request came from the address ${ip}.`
  const what = `If that was you, use this link within ${validMinutes} minutes. It works once and signs you out everywhere else.`
  const otherwise =
    'If it was not you, there is nothing to do. Your password stays as it is, and nobody can change it without this mail.'
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font:15px/1.5 system-ui,sans-serif;color:#1d2733">${text}</p>`
  const button = `<a href="${escaped(link)}" style="color:#0b6b7a">Set a new password</a>`
  return {
    to: email,
    subject: 'Set a new Skipyard password',
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
