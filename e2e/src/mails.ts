import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from './fixtures.ts'

const folder = process.env.SKIPYARD_MAILS ?? ''

// Mail breaks long lines (quoted-printable): '=' at the end of a line goes on, '=3D' is the sign itself.
const decoded = (mail: string) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')

function mailsTo(email: string): string[] {
  return readdirSync(folder)
    .sort()
    .map((file) => decoded(readFileSync(join(folder, file), 'utf8')))
    .filter((mail) => mail.includes(`To: ${email}`))
}

export async function resetLinkFor(email: string): Promise<string> {
  await expect.poll(() => mailsTo(email).length, { message: `a mail to ${email}` }).toBeGreaterThan(0)
  const [, link = ''] = /(http\S+\/reset-password\?token=[\w-]+)/.exec(mailsTo(email).at(-1) ?? '') ?? []
  return link
}

/** The link of the invitation that arrived at an address. */
export async function inviteLinkFor(email: string): Promise<string> {
  await expect.poll(() => mailsTo(email).length, { message: `a mail to ${email}` }).toBeGreaterThan(0)
  const [, link = ''] = /(http\S+\/join\?token=[\w.-]+)/.exec(mailsTo(email).at(-1) ?? '') ?? []
  return link
}

/** The newest mail that arrived at an address, as it crossed the wire. */
export async function mailFor(email: string): Promise<string> {
  await expect.poll(() => mailsTo(email).length, { message: `a mail to ${email}` }).toBeGreaterThan(0)
  return mailsTo(email).at(-1) ?? ''
}
