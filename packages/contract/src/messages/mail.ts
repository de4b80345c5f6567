import { z } from 'zod'
import { operation } from '../operation.ts'
import { data } from '../shared/shared.ts'

export const getMailServer = operation({
  method: 'GET',
  path: '/settings/mail',
  summary: 'Whether a mail server is set',
  tag: 'messages',
  access: 'member',
  reply: data(
    z.object({
      /** Without a mail server emails are written to files and reach nobody. */
      isSet: z.boolean(),
    }),
  ),
})

/** Accepted by the server, refused, written to a file, or not known. */
export const TEST_OUTCOMES = ['taken', 'refused', 'written', 'unsure'] as const

/** Sends an email to the user at once and answers what the mail server replied. */
export const sendTestEmail = operation({
  method: 'POST',
  path: '/settings/mail/test',
  summary: 'Sends a test email to the signed-in person',
  tag: 'messages',
  access: 'member',
  reply: data(
    z.object({
      outcome: z.enum(TEST_OUTCOMES),
      to: z.string(),
      message: z.string(),
    }),
  ),
})
