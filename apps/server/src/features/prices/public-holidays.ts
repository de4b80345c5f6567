import { isLocalDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { AustralianState } from '@skipyard/domain/shared/time-zone.ts'

/** A public holiday of a state. */
export interface PublicHoliday {
  date: LocalDate
  name: string
}

const known = new Map<string, readonly PublicHoliday[]>()

/**
 * The public holidays of a state in a year that are a whole day: one that begins in the evening, as Christmas Eve in
 * Queensland, closes nobody. Read once for a state and year; the library itself is loaded when it is first asked.
 */
export async function publicHolidays(
  state: AustralianState,
  year: number,
): Promise<readonly PublicHoliday[]> {
  const key = `${state} ${year}`
  const found = known.get(key)
  if (found) return found
  const { default: Holidays } = await import('date-holidays')
  const read = new Holidays('AU', state).getHolidays(year).flatMap(({ date, name, type }) => {
    const [day = '', time] = date.split(' ')
    return type === 'public' && time === '00:00:00' && isLocalDate(day) ? [{ date: day, name }] : []
  })
  known.set(key, read)
  return read
}

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
