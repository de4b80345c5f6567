import { addDays, type LocalDate } from '../shared/local-date.ts'

/** The three stat cards and the days each one covers (Spec 000 §9). */
export const STATISTICS_DAYS = { today: 1, days7: 7, days30: 30 } as const

/** Which stat card. */
export type StatisticsSpan = keyof typeof STATISTICS_DAYS

/** Calendar dates, both included. */
export interface DateWindow {
  from: LocalDate
  to: LocalDate
}

/**
 * The dates a card counts jobs in (design, decision 2). Forward starts today: 7 Days is today and six more.
 * Back, for faults, ends yesterday, the last day whose jobs can be faulty: Today is what turned faulty this
 * morning.
 */
export function statisticsWindow(
  span: StatisticsSpan,
  today: LocalDate,
  direction: 'forward' | 'back',
): DateWindow {
  const days = STATISTICS_DAYS[span]
  if (direction === 'forward') return { from: today, to: addDays(today, days - 1) }
  return { from: addDays(today, -days), to: addDays(today, -1) }
}
