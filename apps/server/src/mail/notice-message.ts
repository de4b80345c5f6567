import type { SendMailOptions } from 'nodemailer'
import type { Notice } from './email.ts'
import { senderOfCompany } from './sender-of-company.ts'

export function noticeMessage(notice: Notice, mailFrom: string): SendMailOptions {
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
