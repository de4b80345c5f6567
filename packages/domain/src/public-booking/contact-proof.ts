import { receiverOf } from '../messages/receivers.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import { publicTexts } from './texts.ts'

/** How a code reaches a stranger. */
export const PROOF_WAYS = ['text', 'mail'] as const

type ProofWay = (typeof PROOF_WAYS)[number]

/** Where a code goes: a mobile '04…' or a mail address in lower case. */
export interface ProofContact {
  way: ProofWay
  to: string
}

interface Senders {
  texts: boolean
  mails: boolean
}

export type ProofRefusal = 'no-mobile' | 'no-email'

/**
 * Where the code for a booking goes: by text where the company sends texts and the phone is a mobile, else by
 * mail. Null where the company can send neither.
 */
export function proofContact(
  { phone, email }: { phone: string; email: string },
  { texts, mails }: Senders,
): Decision<ProofContact | null, ProofRefusal> {
  const mobile = receiverOf('sms', phone)
  if (texts && mobile.ok) return accepted({ way: 'text', to: mobile.address })
  const mailbox = receiverOf('mail', email)
  if (mails && mailbox.ok) return accepted({ way: 'mail', to: mailbox.address })
  if (texts) return refused('no-mobile', publicTexts.mobileForCode, 'phone')
  return mails ? refused('no-email', publicTexts.emailForCode, 'email') : accepted(null)
}

/** Minutes in which a code is good, and wrong tries that end it. */
export const [CODE_MINUTES, CODE_TRIES] = [15, 5] as const

/** A code as it was sent, and what has become of it. */
export interface SentCode {
  code: string
  sentAt: Date
  wrongTries: number
}

export type CodeRefusal = 'wrong' | 'over'

/** Whether a typed code is the one that was sent; spaces within do not count. */
export function checkCode(
  sent: SentCode | undefined,
  { typed, now }: { typed: string; now: Date },
): Decision<true, CodeRefusal> {
  const isOld = !sent || now.getTime() - sent.sentAt.getTime() > CODE_MINUTES * 60_000
  if (isOld || sent.wrongTries >= CODE_TRIES) return refused('over', publicTexts.codeOver, 'code')
  const isRight = typed.replace(/\s/g, '') === sent.code
  return isRight ? accepted(true) : refused('wrong', publicTexts.codeWrong, 'code')
}
