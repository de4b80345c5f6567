import type { SmsSender } from '@skipyard/domain/messages/sms-sender.ts'

export interface Sms {
  /** The same for every try of one text. */
  id: string
  /** An Australian mobile, '04…'. */
  to: string
  body: string
  /** Where the provider reports delivery and replies. */
  callback: string
}

export type SmsAccount = SmsSender & { secret: string }

export interface ProviderCall {
  url: string
  headers: Record<string, string>
  body: string
}

/** Taken, refused for good, to be tried again, unknown, or not sent. */
export type SmsOutcome =
  | { is: 'sent'; providerId: string }
  | { is: 'failed' | 'retry' | 'unknown' | 'not-sent'; reason: string }

/** Undefined for an answer that says nothing. */
export interface ProviderWay {
  call(sms: Sms, account: SmsAccount): ProviderCall
  read(answer: unknown): SmsOutcome | undefined
}
