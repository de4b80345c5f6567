import { accepted, type Decision, type ReasonedError, refusedForAll } from '../shared/decision.ts'
import { isMobile, normalisePhone } from '../shared/phone.ts'
import { messageTexts } from './texts.ts'

/** Providers of texts; 'none': no texts. */
export const SMS_PROVIDERS = ['none', 'webhook', 'messagemedia', 'clicksend', 'twilio'] as const

export type SmsProvider = (typeof SMS_PROVIDERS)[number]

/** How a company's texts go. */
export interface SmsSender {
  provider: SmsProvider
  /** '' for the provider's own address. */
  url: string
  account: string
  /** A mobile, or a registered name of 2 to 11 letters; '' leaves it to the provider. */
  sender: string
}

/** A company without texts. */
export const NO_SMS_SENDER: SmsSender = { provider: 'none', url: '', account: '', sender: '' }

/** Whether the provider ignores a repeated text; only the webhook, by its Idempotency-Key. */
export const takesTextsOnce = (provider: SmsProvider): boolean => provider === 'webhook'

type SmsSenderRefusal = 'missing' | 'invalid'

const isWebAddress = (text: string): boolean => {
  const { protocol, username, hash } = URL.canParse(text) ? new URL(text) : new URL('about:blank')
  return (protocol === 'https:' || protocol === 'http:') && username === '' && hash === ''
}

const SENDER_NAME = /^(?=.*[A-Za-z])[A-Za-z0-9 &_.-]{2,11}$/

function cleanSender(sender: string): string | null {
  if (sender === '') return ''
  const phone = normalisePhone(sender)
  if (isMobile(phone)) return phone
  return SENDER_NAME.test(sender) ? sender : null
}

/** The settings cleaned, or their errors; `hasSecret`: a password or token is kept or sent along. */
export function checkSmsSender(typed: SmsSender, hasSecret: boolean): Decision<SmsSender, SmsSenderRefusal> {
  if (typed.provider === 'none') return accepted(NO_SMS_SENDER)
  const sender = cleanSender(typed.sender.trim())
  const isWebhook = typed.provider === 'webhook'
  const checks: [isBroken: boolean, field: string, message: string, reason: SmsSenderRefusal][] = [
    [isWebhook && typed.url === '', 'url', messageTexts.urlRequired, 'missing'],
    [typed.url !== '' && !isWebAddress(typed.url), 'url', messageTexts.urlInvalid, 'invalid'],
    [!isWebhook && typed.account === '', 'account', messageTexts.accountRequired, 'missing'],
    [!isWebhook && !hasSecret, 'secret', messageTexts.secretRequired, 'missing'],
    [sender === null, 'sender', messageTexts.senderInvalid, 'invalid'],
    [typed.provider === 'twilio' && sender === '', 'sender', messageTexts.senderRequired, 'missing'],
  ]
  const errors: ReasonedError<SmsSenderRefusal>[] = checks.flatMap(([isBroken, field, message, reason]) =>
    isBroken ? [{ reason, field, message }] : [],
  )
  const [first] = errors
  if (first) return refusedForAll(first, errors)
  return accepted({ ...typed, account: isWebhook ? '' : typed.account, sender: sender ?? '' })
}
