import type { WireAvailabilityDay } from '@skipyard/contract/inventory/inventory.ts'
import type { AvailabilityDay } from '@skipyard/domain/inventory/availability.ts'
import type { BinType } from '@skipyard/domain/inventory/bin.ts'
import { fromWireDate, type LocalDate, laterOf } from '@skipyard/domain/shared/local-date.ts'
import type { HireWindow } from './queries.ts'

export interface HireDates {
  drop: LocalDate | null
  pick: LocalDate | null
}

/** Days whose stock matters to a hire: past ones cannot run short. Null without a drop date. */
export function hireWindow(type: BinType, { drop, pick }: HireDates, today: LocalDate): HireWindow | null {
  if (drop === null) return null
  const from = laterOf(drop, today)
  return { type, from, to: pick === null ? from : laterOf(pick, from) }
}

export function availabilityDays(days: readonly WireAvailabilityDay[]): AvailabilityDay[] {
  return days.map((day) => {
    const date = fromWireDate(day.date)
    if (date === null) throw new Error('The server sent an availability day with an unreadable date')
    return { ...day, date }
  })
}
