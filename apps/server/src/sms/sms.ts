import type { SmsSender } from '@skipyard/domain/messages/sms-sender.ts'

export interface Sms {
  id: string
  to: string
  body: string
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

export interface ProviderWay {
  call(sms: Sms, account: SmsAccount): ProviderCall
  read(answer: unknown): SmsOutcome | undefined
}
