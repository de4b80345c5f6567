import type { WireBinCount } from '@skipyard/contract/inventory/bins.ts'
import type { WireBinDays } from '@skipyard/contract/inventory/calendar.ts'
import { expect, test } from 'vitest'
import { daysAhead, stockToday } from './calendar-rows.ts'

type Counts = Pick<WireBinCount, 'binSize' | 'type' | 'totalBins' | 'onYard' | 'withCustomer'>

const bins = (rows: Counts[]): WireBinCount[] =>
  rows.map((row) => ({
    _id: null,
    count: row.totalBins,
    planned: 0,
    deposit: 0,
    outstandingBalance: 0,
    comments: '',
    active: true,
    numbered: false,
    withoutNumber: 0,
    version: 1,
    ...row,
  }))

test('the yard adds up, the three hook types together', () => {
  const stock = stockToday(
    bins([
      { binSize: 6, type: 'Marrel', totalBins: 10, onYard: 4, withCustomer: 5 },
      { binSize: 6, type: 'Hook', totalBins: 3, onYard: -1, withCustomer: 4 },
      { binSize: 8, type: 'Hook-Wide', totalBins: 2, onYard: 2, withCustomer: 0 },
    ]),
  )
  expect(stock).toMatchObject({
    total: { all: 15, marrel: 10, hook: 5 },
    onYard: { all: 5, marrel: 4, hook: 1 },
    withCustomer: 9,
  })
  expect(stock.ofBin.get('6 Hook')).toEqual({ total: 3, onYard: -1 })
})

const days = (available: number[], jobs: [number, number]): WireBinDays => {
  const from = (first: number) => available.map((_, at) => (at === 0 ? first : 9))
  const [plannedDrops, plannedPicks] = jobs.map(from)
  const stock = { count: available, baseCount: available, baseCountChanged: available }
  return {
    size: 6,
    type: 'Hook',
    ...stock,
    available,
    plannedDrops: plannedDrops ?? [],
    plannedPicks: plannedPicks ?? [],
  }
}

test('sizes that run out are counted once, by the first stretch of days they run out in', () => {
  const late = [...Array.from({ length: 7 }, () => 1), 0]
  const ahead = daysAhead([
    days([0, 0, 0], [2, 1]),
    days([1, -1, 3], [0, 4]),
    days(late, [1, 0]),
    days([1], [0, 0]),
  ])
  expect(ahead).toEqual({ drops: 3, picks: 5, shortToday: 1, shortIn7: 2, shortIn30: 3 })
})
