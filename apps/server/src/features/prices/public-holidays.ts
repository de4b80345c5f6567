import { isLocalDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { AustralianState } from '@skipyard/domain/shared/time-zone.ts'

interface PublicHoliday {
  date: LocalDate
  name: string
}

const known = new Map<string, readonly PublicHoliday[]>()

/**
 * Whole days only: a holiday that begins in the evening, as Christmas Eve in Queensland, closes nobody.
 * Cached by state and year; the library is loaded on first use.
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

export async function holidayNames(
  days: readonly LocalDate[],
  state: AustralianState | null,
): Promise<Map<LocalDate, string>> {
  if (state === null) return new Map()
  const years = [...new Set(days.map((day) => Number(day.slice(0, 4))))]
  const all = await Promise.all(years.map((year) => publicHolidays(state, year)))
  return new Map(all.flat().map(({ date, name }) => [date, name]))
}

export async function holidaysAmong(
  days: readonly LocalDate[],
  state: AustralianState | null,
): Promise<LocalDate[]> {
  const names = await holidayNames(days, state)
  return days.filter((day) => names.has(day))
}
