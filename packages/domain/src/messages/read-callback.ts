import { readText, type TextMeaning } from './customer-texts.ts'
import { receiverOf } from './receivers.ts'

/** A customer's text as its provider delivers it. */
export interface IncomingText {
  is: 'text'
  /** '04…', or the provider's spelling of a number that gets no texts. */
  from: string
  isMobile: boolean
  text: string
  meaning: TextMeaning
  isForOffice: boolean
  /** The provider's id, or the time of the text; '' without either. */
  providerId: string
}

/** A call of a text provider: a customer's text, a text of ours not delivered, or nothing of concern. */
type SmsCallback =
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

/** Reads a callback of any provider; an unknown shape is ignored. */
export function readCallback(sent: object): SmsCallback {
  const parts = new Map<string, unknown>(Object.entries(sent))
  const [providerId, status] = [partOf(parts, ID), partOf(parts, STATUS)]
  if (providerId !== '' && UNDELIVERED.test(status))
    return { is: 'undelivered', providerId, status: status.toLowerCase() }
  const incoming = INCOMING.test(status) ? readIncoming(parts) : null
  return incoming ?? { is: 'nothing' }
}
