import type { WireBinDays } from '@skipyard/contract/inventory/calendar.ts'
import { expect, test } from 'vitest'
import { CHUNK_DAYS, calendarRows } from './calendar-rows.ts'

const bin = (size: number, type: WireBinDays['type'], free: number): WireBinDays => {
  const each = (value: number) => Array.from({ length: CHUNK_DAYS }, () => value)
  const nothing = { baseCountChanged: each(0), plannedDrops: each(1), plannedPicks: each(0) }
  return { size, type, count: each(free), baseCount: each(9), available: each(free), ...nothing }
}

test('sizes come smallest first, and a size that appears later has nothing before', () => {
  const rows = calendarRows(
    [
      { index: 0, bins: [bin(8, 'Hook', 4)] },
      { index: 1, bins: [bin(8, 'Hook', 0), bin(4, 'Marrel', 2)] },
    ],
    0,
  )
  expect(rows.map(({ key, isShort }) => [key, isShort])).toEqual([
    ['4 Marrel', true],
    ['8 Hook', true],
  ])
  expect([0, 59, 60, 119, 120].map((day) => rows[1]?.days.get(day)?.available)).toEqual([
    4,
    4,
    0,
    0,
    undefined,
  ])
  expect(rows[0]?.days.get(3)?.available).toBe(0)
})

test('a size with bins on every day is not short', () => {
  expect(calendarRows([{ index: 0, bins: [bin(8, 'Hook', 1)] }], 0)[0]?.isShort).toBe(false)
})

test('what ran out before today is over', () => {
  const chunks = [
    { index: -1, bins: [bin(8, 'Hook', 0)] },
    { index: 0, bins: [bin(8, 'Hook', 1)] },
  ]
  expect(calendarRows(chunks, 0)[0]?.isShort).toBe(false)
  expect(calendarRows(chunks, -3)[0]?.isShort).toBe(true)
})
