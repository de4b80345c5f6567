import type { SmsSender } from '@skipyard/domain/messages/sms-sender.ts'

/** A text as it goes to a provider. */
export interface Sms {
  /** The same for every try of the same text. */
  id: string
  /** An Australian mobile, '04…'. */
  to: string
  body: string
  /** Where the provider says what became of it, and what the customer answers. */
  callback: string
}

/** By whom it goes, with the password or token. */
export type SmsAccount = SmsSender & { secret: string }

/** A call to a provider. */
export interface ProviderCall {
  url: string
  headers: Record<string, string>
  body: string
}

/** What came of a message: taken, refused for good, to be tried again, nobody knows, or handed to nobody. */
export type SmsOutcome =
  | { is: 'sent'; providerId: string }
  | { is: 'failed' | 'retry' | 'unknown' | 'not-sent'; reason: string }

/** A provider's own way: the call it wants, and what its good answer means; undefined for one that says nothing. */
export interface ProviderWay {
  call(sms: Sms, account: SmsAccount): ProviderCall
  read(answer: unknown): SmsOutcome | undefined
}
