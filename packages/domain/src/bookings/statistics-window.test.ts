import { describe, expect, test } from 'vitest'
import { daysBetween } from '../shared/local-date.ts'
import { SAMPLE_TODAY as today } from './sample-booking.ts'
import { STATISTICS_DAYS, statisticsWindow } from './statistics-window.ts'

describe('the statistics', () => {
  test('look forward from today on today’s page', () => {
    expect(statisticsWindow('today', today, 'forward')).toEqual({ from: today, to: today })
    expect(statisticsWindow('days7', today, 'forward')).toEqual({ from: today, to: '2026-05-20' })
    expect(statisticsWindow('days30', today, 'forward')).toEqual({ from: today, to: '2026-06-12' })
  })

  test('look back from yesterday on the faulty page', () => {
    expect(statisticsWindow('today', today, 'back')).toEqual({ from: '2026-05-13', to: '2026-05-13' })
    expect(statisticsWindow('days7', today, 'back')).toEqual({ from: '2026-05-07', to: '2026-05-13' })
  })

  test('cover exactly 1, 7 and 30 days', () => {
    for (const span of ['today', 'days7', 'days30'] as const) {
      for (const direction of ['forward', 'back'] as const) {
        const { from, to } = statisticsWindow(span, today, direction)
        expect(daysBetween(from, to) + 1).toBe(STATISTICS_DAYS[span])
      }
    }
  })
})
