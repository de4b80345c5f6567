import { receiverOf } from './receivers.ts'

/** What a provider of texts tells: an answer that asks for no more or for texts again, that a text was not delivered, or nothing of concern. */
export type SmsCallback =
  | { is: 'stop'; mobile: string }
  | { is: 'start'; mobile: string }
  | { is: 'undelivered'; providerId: string; status: string }
  | { is: 'nothing' }

const FROM = ['from', 'From', 'source_number', 'originator']
const TEXT = ['body', 'Body', 'content', 'message', 'text']
const ID = ['id', 'MessageSid', 'SmsSid', 'message_id', 'messageid']
const STATUS = ['status', 'MessageStatus', 'SmsStatus']

const STOP = /^\W*(stop|stop ?all|unsubscribe|opt ?out|quit|end|cancel)\b/i
const START = /^\W*(start|unstop|subscribe|opt ?in)\b/i
const UNDELIVERED = /^(failed|undelivered|rejected|expired|undeliverable)$/i

function partOf(told: ReadonlyMap<string, unknown>, names: readonly string[]): string {
  const found = names
    .map((name) => told.get(name))
    .find((one) => typeof one === 'string' || typeof one === 'number')
  return found === undefined ? '' : String(found).slice(0, 1_000)
}

/** Reads what a provider has sent to our callback, whichever of them it is; what has another shape tells nothing. */
export function readCallback(sent: object): SmsCallback {
  const told = new Map<string, unknown>(Object.entries(sent))
  const from = receiverOf('sms', partOf(told, FROM))
  if (from.ok && STOP.test(partOf(told, TEXT))) return { is: 'stop', mobile: from.address }
  if (from.ok && START.test(partOf(told, TEXT))) return { is: 'start', mobile: from.address }
  const [providerId, status] = [partOf(told, ID), partOf(told, STATUS)]
  if (providerId !== '' && UNDELIVERED.test(status))
    return { is: 'undelivered', providerId, status: status.toLowerCase() }
  return { is: 'nothing' }
}
