import { readText, type TextMeaning } from './customer-texts.ts'
import { receiverOf } from './receivers.ts'

/** A text from a customer's phone, as its provider hands it on. */
export interface IncomingText {
  is: 'text'
  /** '04…', or as the provider writes a number that gets no texts from us. */
  from: string
  /** Whether texts of ours reach that number, so that it can be opted out. */
  isMobile: boolean
  text: string
  meaning: TextMeaning
  isForOffice: boolean
  /** How the provider calls it, or when it came; '' where it says neither. */
  providerId: string
}

/** What a provider of texts sends: a customer's text, that a text of ours was not delivered, or nothing of concern. */
export type SmsCallback =
  | IncomingText
  | { is: 'undelivered'; providerId: string; status: string }
  | { is: 'nothing' }

const FROM = ['from', 'From', 'source_number', 'originator']
const TEXT = ['body', 'Body', 'content', 'message', 'text']
const ID = ['id', 'MessageSid', 'SmsSid', 'message_id', 'messageid']
// A reply of MessageMedia names the text it answers as `message_id`.
const TEXT_ID = ['reply_id', ...ID, 'timestamp', 'date_received']
const STATUS = ['status', 'MessageStatus', 'SmsStatus']

const UNDELIVERED = /^(failed|undelivered|rejected|expired|undeliverable)$/i
const INCOMING = /^(received|receiving|inbound)?$/i
const LONGEST_TEXT = 2_000
const LONGEST_NUMBER = 40

function partOf(sent: ReadonlyMap<string, unknown>, names: readonly string[]): string {
  const found = names
    .map((name) => sent.get(name))
    .find((one) => typeof one === 'string' || typeof one === 'number')
  // No control characters but line breaks: PostgreSQL takes no NUL, and no screen shows the others.
  const bare = found === undefined ? '' : String(found).replaceAll(/[^\P{Cc}\n]/gu, '')
  return bare.toWellFormed().slice(0, LONGEST_TEXT)
}

function readIncoming(sent: ReadonlyMap<string, unknown>): IncomingText | null {
  const typed = partOf(sent, FROM).trim().slice(0, LONGEST_NUMBER)
  const text = partOf(sent, TEXT).trim().toWellFormed()
  if (typed === '' || text === '') return null
  const from = receiverOf('sms', typed)
  return {
    is: 'text',
    from: from.ok ? from.address : typed,
    isMobile: from.ok,
    text,
    ...readText(text),
    providerId: partOf(sent, TEXT_ID).slice(0, 200),
  }
}

/** Reads what a provider has sent to our callback, whichever of them it is; what has another shape means nothing. */
export function readCallback(sent: object): SmsCallback {
  const parts = new Map<string, unknown>(Object.entries(sent))
  const [providerId, status] = [partOf(parts, ID), partOf(parts, STATUS)]
  if (providerId !== '' && UNDELIVERED.test(status))
    return { is: 'undelivered', providerId, status: status.toLowerCase() }
  const incoming = INCOMING.test(status) ? readIncoming(parts) : null
  return incoming ?? { is: 'nothing' }
}
