import { hourLabel } from '@skipyard/domain/shared/time-range.ts'
import { localHourOf, localMinuteOf } from '@skipyard/domain/shared/time-zone.ts'

const DAY_HOURS = 24

/** '9:20am' of an instant, on the company's clock. */
export function clockOf(at: string, timeZone: string): string {
  const instant = new Date(at)
  const minute = String(localMinuteOf(instant, timeZone)).padStart(2, '0')
  return hourLabelOf(localHourOf(instant, timeZone)).replace(/(?=[ap]m)/, `:${minute}`)
}

/** '6pm' too, which the working day's labels do not know. */
export const hourLabelOf = (hour: number): string => (hour === 18 ? '6pm' : hourLabel(hour % DAY_HOURS))
