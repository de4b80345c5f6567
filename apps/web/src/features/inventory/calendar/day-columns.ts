import {
  addDays,
  formatAustralianDate,
  type LocalDate,
  weekdayName,
} from '@skipyard/domain/shared/local-date.ts'
import { monthInWords } from '@skipyard/domain/shared/month.ts'
import type { DaySpan } from './use-calendar.ts'

/** A day as the head of the calendar shows it. */
export interface DayColumn {
  at: number
  date: LocalDate
  weekday: string
  dayOfMonth: string
  isWeekend: boolean
  isMonday: boolean
  isToday: boolean
  isPast: boolean
}

/** A month above its days. */
export interface MonthSpan {
  key: string
  name: string
  days: number
}

/** The days drawn. */
export function dayColumns(from: LocalDate, { first, last }: DaySpan, today: LocalDate): DayColumn[] {
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const at = first + index
    const date = addDays(from, at)
    const weekday = weekdayName(date).slice(0, 3)
    return {
      at,
      date,
      weekday,
      dayOfMonth: formatAustralianDate(date).slice(0, 2),
      isWeekend: weekday === 'Sat' || weekday === 'Sun',
      isMonday: weekday === 'Mon',
      isToday: date === today,
      isPast: date < today,
    }
  })
}

/** The months above the days drawn. */
export function monthSpans(days: readonly DayColumn[]): MonthSpan[] {
  const spans: MonthSpan[] = []
  for (const { date } of days) {
    const key = date.slice(0, 7)
    const last = spans.at(-1)
    if (last?.key === key) last.days += 1
    else spans.push({ key, name: monthInWords(key), days: 1 })
  }
  return spans
}
