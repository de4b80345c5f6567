import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import MimeNode from 'nodemailer/lib/mime-node'
import { v7 as uuidv7 } from 'uuid'
import type { Email } from './email.ts'

/** Delivers emails, by SMTP or into a folder. */
export type Mailer = (email: Email) => Promise<void>

/** What the mailer says; never an address or a text. */
export interface MailLog {
  info(details: object, message: string): void
}

interface MailSettings {
  smtpUrl: string | undefined
  mailFrom: string
  dataDir: string
}

/** The email as a file: its text as it stands, so that a link in it can be copied in one piece. */
function asFile({ to, subject, text }: Email, from: string): string {
  const head = new MimeNode('text/plain; charset=utf-8')
    .setHeader({ from, to, subject, 'content-transfer-encoding': '8bit' })
    .buildHeaders()
  return `${head}\r\n\r\n${text.replaceAll('\n', '\r\n')}\r\n`
}

/** Without an SMTP server every mail is written to the data directory and the log names the file. */
export function createMailer({ smtpUrl, mailFrom, dataDir }: MailSettings, log: MailLog): Mailer {
  if (smtpUrl !== undefined) {
    const transport = createTransport(smtpUrl)
    return async (email) => {
      await transport.sendMail({ ...email, from: mailFrom })
    }
  }
  const folder = join(dataDir, 'mail')
  return async (email) => {
    const file = join(folder, `${uuidv7()}.eml`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(file, asFile(email, mailFrom), { mode: 0o600 })
    log.info({ file }, 'mail written to a file, as no SMTP_URL is set')
  }
}
