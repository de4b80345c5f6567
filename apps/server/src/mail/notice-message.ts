import type { SendMailOptions } from 'nodemailer'
import type { Notice } from './email.ts'
import { operatorsAddress } from './operators-address.ts'

/** What a signature covers: all that a reader sees, and where no more are wanted (RFC 8058). */
const SIGNED =
  'From:Reply-To:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post'

/** Whom a notice comes from: the company's own domain where that is signed, else the operator's address under its name. */
function senderOf({ fromName, signing }: Notice, mailFrom: string) {
  const address = signing ? `${signing.localPart}@${signing.domain}` : operatorsAddress(mailFrom)
  return { name: fromName, address }
}

/** A notice as the mail library takes it, signed by DKIM where the company has a key. */
export function noticeMessage(notice: Notice, mailFrom: string): SendMailOptions {
  const { id, to, replyTo, subject, text, html, photos, unsubscribeLink, signing } = notice
  const from = senderOf(notice, mailFrom)
  return {
    from,
    to,
    ...(replyTo !== '' && { replyTo }),
    messageId: `<${id}@${from.address.split('@').at(-1)}>`,
    subject,
    text,
    html,
    headers: {
      'auto-submitted': 'auto-generated',
      'list-unsubscribe': `<${unsubscribeLink}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    },
    attachments: photos.map(({ name, content }) => ({ filename: name, content, contentType: 'image/jpeg' })),
    ...(signing && {
      dkim: {
        domainName: signing.domain,
        keySelector: signing.selector,
        privateKey: signing.privateKey,
        headerFieldNames: SIGNED,
      },
    }),
  }
}
