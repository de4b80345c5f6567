import type { SentMessageInfo } from 'nodemailer'
import type { RefusedAddress } from './email.ts'

const ANSWER_LENGTH = 200

/** Whom of several the mail server would not take, and why, as it said after the others had been taken. */
export function refusedAddresses({ rejected = [], rejectedErrors = [] }: SentMessageInfo): RefusedAddress[] {
  const answers = new Map<string, string>()
  for (const { recipient, response } of rejectedErrors) {
    if (typeof recipient === 'string') answers.set(recipient, `${response ?? ''}`.slice(0, ANSWER_LENGTH))
  }
  return rejected.map((address: string | { address: string }) => {
    const name = typeof address === 'string' ? address : address.address
    return { address: name, answer: answers.get(name) ?? '' }
  })
}
