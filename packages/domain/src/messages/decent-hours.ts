import { addDays } from '../shared/local-date.ts'
import { instantOf, localDateOf, localHourOf } from '../shared/time-zone.ts'
import type { Channel, MessageKind } from './kinds.ts'
import type { MessageSettings } from './message-settings.ts'

type DecentHours = Pick<MessageSettings, 'fromHour' | 'toHour'>

const isDecent = (at: Date, { fromHour, toHour }: DecentHours, timeZone: string) => {
  const hour = localHourOf(at, timeZone)
  return hour >= fromHour && hour < toHour
}

/** The first moment from `at` on within decent hours of the zone's clock, across daylight saving. */
export function nextDecentTime(at: Date, hours: DecentHours, timeZone: string): Date {
  if (isDecent(at, hours, timeZone)) return at
  const today = localDateOf(at, timeZone)
  const mornings = [0, 1, 2].map((days) => instantOf(addDays(today, days), hours.fromHour, timeZone))
  // An hour that a clock leaps over in spring is no decent one, where it is the only one.
  return mornings.find((one) => one > at && isDecent(one, hours, timeZone)) ?? at
}

/** When a message may go. */
export interface Timing {
  kind: MessageKind
  channel: Channel
  at: Date
  /** From then on the message is pointless; null for never. */
  tooLateAt: Date | null
}

/**
 * Within decent hours, except the mail to a customer who has just booked; null when that would be too late. A
 * truck on the way is announced now or not at all.
 */
export function whenToSend(
  { kind, channel, at, tooLateAt }: Timing,
  hours: DecentHours,
  timeZone: string,
): Date | null {
  const then = kind === 'booked' && channel === 'mail' ? at : nextDecentTime(at, hours, timeZone)
  if (kind === 'onTheWay' && then > at) return null
  return tooLateAt !== null && then >= tooLateAt ? null : then
}
