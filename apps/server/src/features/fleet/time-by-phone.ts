import type { WirePhoneClock, WireSentClocks } from '@skipyard/contract/drivers-day.entries.ts'
import {
  CALL_WITHIN_MS,
  type ClockComparison,
  type ClockReading,
  type TimeOfDoing,
  timeOfDoing,
} from '@skipyard/domain/drivers-day/phone-clock.ts'

type WireComparison = NonNullable<WirePhoneClock['before']>

const readingOf = ({ at, page, tick }: WireSentClocks): ClockReading => ({ at: new Date(at), page, tick })

const comparisonOf = (wire: WireComparison): ClockComparison => ({
  ...readingOf(wire),
  officeAt: new Date(wire.officeAt),
  withinMs: wire.withinMs,
})

/** A call of a phone: what its clocks were when it went out, when it was here, and how long such a call takes at most. */
export interface PhoneCallTimes {
  sent: WireSentClocks | undefined
  arrivedAt: Date
  kind: keyof typeof CALL_WITHIN_MS
}

/** When something was done, by what the phone said of its clocks and when its call was here. */
export function timeByPhone(
  made: { at: Date; clock: WirePhoneClock | undefined },
  { sent, arrivedAt, kind }: PhoneCallTimes,
): TimeOfDoing {
  const { page = '', tick = 0, before, after } = made.clock ?? {}
  const own = sent && { ...readingOf(sent), officeAt: arrivedAt, withinMs: CALL_WITHIN_MS[kind] }
  return timeOfDoing(
    { at: made.at, page, tick },
    {
      before: before ? comparisonOf(before) : null,
      after: [...(after ? [comparisonOf(after)] : []), ...(own ? [own] : [])],
      arrivedAt,
    },
  )
}
