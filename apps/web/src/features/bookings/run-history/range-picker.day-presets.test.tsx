import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { dayPresets } from './range-picker.tsx'

const windowOf = (today: string, label: string) =>
  dayPresets(localDate(today)).find((preset) => preset.label === label)?.window

test('the last 7 days end today', () => {
  expect(windowOf('2026-05-14', 'Last 7 days')).toEqual({ from: '2026-05-08', to: '2026-05-14' })
})

test('last month is whole, whatever its length and over the turn of the year', () => {
  expect(windowOf('2026-03-31', 'Last month')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(windowOf('2026-01-05', 'Last month')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})

test('this month ends today', () => {
  expect(windowOf('2026-05-01', 'This month')).toEqual({ from: '2026-05-01', to: '2026-05-01' })
})
