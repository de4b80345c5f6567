import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions, type SentMessageInfo } from 'nodemailer'
import MimeNode from 'nodemailer/lib/mime-node'
import { v7 as uuidv7 } from 'uuid'
import type { DocumentEmail, Email, MailSigning, Notice, RefusedAddress } from './email.ts'

const operatorsAddress = (mailFrom: string): string => /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom

/** Headers the signature covers: all that a reader sees, and unsubscribing (RFC 8058). */
const SIGNED =
  'From:Reply-To:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post'

/**
 * The company's domain, DKIM-signed, where it has a key; else the operator's address under the company's
 * name.
 */
function senderOfCompany(
  name: string,
  signing: MailSigning | null,
  mailFrom: string,
): { from: { name: string; address: string } } & Pick<SendMailOptions, 'dkim'> {
  if (signing === null) return { from: { name, address: operatorsAddress(mailFrom) } }
  const { domain, localPart, selector, privateKey } = signing
  return {
    from: { name, address: `${localPart}@${domain}` },
    dkim: { domainName: domain, keySelector: selector, privateKey, headerFieldNames: SIGNED },
  }
}

function noticeMessage(notice: Notice, mailFrom: string): SendMailOptions {
  const { id, to, fromName, replyTo, subject, text, html, photos, unsubscribeLink, signing } = notice
  const sender = senderOfCompany(fromName, signing, mailFrom)
  return {
    ...sender,
    to,
    ...(replyTo !== '' && { replyTo }),
    messageId: `<${id}@${sender.from.address.split('@').at(-1)}>`,
    subject,
    text,
    html,
    headers: {
      'auto-submitted': 'auto-generated',
      'list-unsubscribe': `<${unsubscribeLink}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    },
    attachments: photos.map(({ name, content }) => ({ filename: name, content, contentType: 'image/jpeg' })),
  }
}

const ANSWER_LENGTH = 200

/** The server reports refused recipients after taking the others. */
function refusedAddresses({ rejected = [], rejectedErrors = [] }: SentMessageInfo): RefusedAddress[] {
  const answers = new Map<string, string>()
  for (const { recipient, response } of rejectedErrors) {
    if (typeof recipient === 'string') answers.set(recipient, `${response ?? ''}`.slice(0, ANSWER_LENGTH))
  }
  return rejected.map((address: string | { address: string }) => {
    const name = typeof address === 'string' ? address : address.address
    return { address: name, answer: answers.get(name) ?? '' }
  })
}

/** `file`: no mail server is set, so it reached nobody. */
export type Posted = { to: 'server'; answer: string; refused: RefusedAddress[] } | { to: 'file' }

/** Throws when the server takes it for none of its recipients. */
export type Mailer = (email: Email | DocumentEmail | Notice) => Promise<Posted>

interface MailLog {
  info(details: object, message: string): void
}

interface MailSettings {
  smtpUrl: string | undefined
  mailFrom: string
  dataDir: string
}

/** Gives up a silent mail server before the email is taken for lost. */
const PATIENCE = { connectionTimeout: 30_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

const messageOf = (email: DocumentEmail, mailFrom: string) => ({
  ...senderOfCompany(email.fromName, email.signing ?? null, mailFrom),
  to: [...email.to],
  ...(email.replyTo !== '' && { replyTo: email.replyTo }),
  subject: email.subject,
  text: email.text,
  html: email.html,
  headers: { 'auto-submitted': 'auto-generated' },
  attachments: [
    { filename: email.attachment.name, content: email.attachment.content, contentType: 'application/pdf' },
    ...(email.photos ?? []).map(({ name, content }) => ({
      filename: name,
      content,
      contentType: 'image/jpeg',
    })),
  ],
})

/** The text unchanged, so that a link can be copied in one piece. */
function asFile({ to, subject, text }: Email, from: string): string {
  const head = new MimeNode('text/plain; charset=utf-8')
    .setHeader({ from, to, subject, 'content-transfer-encoding': '8bit' })
    .buildHeaders()
  return `${head}\r\n\r\n${text.replaceAll('\n', '\r\n')}\r\n`
}

const written = (mail: DocumentEmail | Notice, mailFrom: string): SendMailOptions =>
  'attachment' in mail ? messageOf(mail, mailFrom) : noticeMessage(mail, mailFrom)

async function companyEmailAsFile(email: DocumentEmail | Notice, mailFrom: string): Promise<Buffer | string> {
  const { message } = await createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  }).sendMail(written(email, mailFrom))
  if (!Buffer.isBuffer(message)) throw new Error('the email was not written')
  return message
}

/** Without an SMTP server every mail is written to the data directory and the log names the file. */
export function createMailer({ smtpUrl, mailFrom, dataDir }: MailSettings, log: MailLog): Mailer {
  if (smtpUrl !== undefined) {
    const transport = createTransport({ url: smtpUrl, ...PATIENCE })
    return async (email) => {
      const sent = await transport.sendMail(
        'fromName' in email ? written(email, mailFrom) : { ...email, from: mailFrom },
      )
      return { to: 'server', answer: `${sent.response ?? ''}`, refused: refusedAddresses(sent) }
    }
  }
  const folder = join(dataDir, 'mail')
  return async (email) => {
    const file = join(folder, `${uuidv7()}.eml`)
    const content = 'fromName' in email ? await companyEmailAsFile(email, mailFrom) : asFile(email, mailFrom)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(file, content, { mode: 0o600 })
    log.info({ file }, 'mail written to a file, as no SMTP_URL is set')
    return { to: 'file' }
  }
}
