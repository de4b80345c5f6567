import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { type CalendarRow, calendarFile } from './calendar-rows.ts'

const free = (available: number) => ({ available, baseCount: 4, plannedDrops: 0, plannedPicks: 0 })
const row: CalendarRow = {
  key: '6 Marrel',
  size: 6,
  type: 'Marrel',
  days: new Map([
    [0, free(3)],
    [1, free(-1)],
  ]),
  isShort: true,
}

test('a line for each size and a column for each day; a day not read is empty, not nothing', () => {
  const split = { all: 0, marrel: 0, hook: 0 }
  const ofBin = new Map([['6 Marrel', { total: 5, onYard: 4 }]])
  const stock = { total: split, onYard: split, withCustomer: 0, ofBin }
  expect(calendarFile([row], { from: localDate('2026-05-31'), days: 3 }, stock)).toEqual([
    ['Bin Size', 'Bin Type', 'Total Bins', 'On Yard', '31/05/2026', '01/06/2026', '02/06/2026'],
    ['6m3', 'Marrel', 5, 4, 3, -1, ''],
  ])
})
