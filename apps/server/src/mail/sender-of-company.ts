import type { SendMailOptions } from 'nodemailer'
import type { MailSigning } from './email.ts'

const operatorsAddress = (mailFrom: string): string => /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom

/** Headers the signature covers: all that a reader sees, and unsubscribing (RFC 8058). */
const SIGNED =
  'From:Reply-To:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post'

/**
 * The company's domain, DKIM-signed, where it has a key; else the operator's address under the company's
 * name.
 */
export function senderOfCompany(
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
