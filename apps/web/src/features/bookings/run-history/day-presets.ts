import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import { addDays, type LocalDate, monthStart } from '@skipyard/domain/shared/local-date.ts'
import { runHistoryTexts } from './texts.ts'

/** The days somebody asks about most, seen from today. */
export function dayPresets(today: LocalDate): { label: string; window: DateWindow }[] {
  const { presets } = runHistoryTexts
  const yesterday = addDays(today, -1)
  const lastMonthEnd = addDays(monthStart(today), -1)
  return [
    { label: presets.today, window: { from: today, to: today } },
    { label: presets.yesterday, window: { from: yesterday, to: yesterday } },
    { label: presets.days7, window: { from: addDays(today, -6), to: today } },
    { label: presets.days30, window: { from: addDays(today, -29), to: today } },
    { label: presets.month, window: { from: monthStart(today), to: today } },
    { label: presets.lastMonth, window: { from: monthStart(lastMonthEnd), to: lastMonthEnd } },
  ]
}
