import { receiverOf } from '@skipyard/domain/messages/receivers.ts'
import type { ProofContact } from '@skipyard/domain/public-booking/contact-proof.ts'

/** All that a code may have gone to. */
export function contactsOf({ phone, email }: { phone: string; email: string }): ProofContact[] {
  const [mobile, mailbox] = [receiverOf('sms', phone), receiverOf('mail', email)]
  const texted: ProofContact[] = mobile.ok ? [{ way: 'text', to: mobile.address }] : []
  const mailed: ProofContact[] = mailbox.ok ? [{ way: 'mail', to: mailbox.address }] : []
  return [...texted, ...mailed]
}

/** One mailbox, however it is tagged: what codes are counted and kept by. */
export const contactKey = ({ to }: Pick<ProofContact, 'to'>): string => to.replace(/\+[^@]*(?=@)/, '')
