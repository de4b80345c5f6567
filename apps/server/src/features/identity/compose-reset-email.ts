import { composeEmail } from '#server/mail/compose-email.ts'
import type { Email } from '#server/mail/email.ts'

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

/** The email with the link that sets a new password. */
export function composeResetEmail(request: ResetRequest): Email {
  const { email, name, companyName, link, validMinutes, ip } = request
  return composeEmail({
    to: email,
    subject: 'Set a new Skipyard password',
    before: [
      `Hi ${name},`,
      `Someone asked to set a new password for ${email}, the Skipyard account at ${companyName}. The request came from the address ${ip}.`,
      `If that was you, use this link within ${validMinutes} minutes. It works once and signs you out everywhere else.`,
    ],
    link,
    linkWords: 'Set a new password',
    after: 'If it was not you, you can ignore this email. Your password has not changed.',
  })
}
