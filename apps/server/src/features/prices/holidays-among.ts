import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { AustralianState } from '@skipyard/domain/shared/time-zone.ts'
import { publicHolidays } from './public-holidays.ts'

/** Which of these days are public holidays of the state; none while the state is unknown. */
export async function holidaysAmong(
  days: readonly LocalDate[],
  state: AustralianState | null,
): Promise<LocalDate[]> {
  if (state === null) return []
  const years = [...new Set(days.map((day) => Number(day.slice(0, 4))))]
  const all = await Promise.all(years.map((year) => publicHolidays(state, year)))
  const dates = new Set(all.flat().map(({ date }) => date))
  return days.filter((day) => dates.has(day))
}
