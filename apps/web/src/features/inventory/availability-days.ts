import type { WireAvailabilityDay } from '@skipyard/contract/inventory.ts'
import type { AvailabilityDay } from '@skipyard/domain/inventory/availability.ts'
import { fromWireDate } from '@skipyard/domain/shared/local-date.ts'

/** Availability from the wire as the domain's rules know it. */
export function availabilityDays(days: readonly WireAvailabilityDay[]): AvailabilityDay[] {
  return days.map((day) => {
    const date = fromWireDate(day.date)
    if (date === null) throw new Error('The server sent an availability day with an unreadable date')
    return { ...day, date }
  })
}
