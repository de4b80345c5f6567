import type { WireVisit } from '@skipyard/contract/visits/visits.ts'
import { expect, test } from 'vitest'
import { aroundHire, hiresInRow } from './hires-in-row.ts'

const day = (date: string) => `2026-05-${date}T00:00:00Z`

const half = (jobID: string, date: string) => ({
  actionId: jobID,
  bookingId: jobID,
  jobID,
  binSize: 6,
  binType: 'Marrel' as const,
  status: 'Scheduled',
  date: day(date),
})

const exchange = (taken: string, left: string, date: string): WireVisit => ({
  _id: `${taken} ${left}`,
  kind: 'exchange',
  binding: true,
  halves: [
    { ...half(left, date), actionType: 'drop' },
    { ...half(taken, date), actionType: 'pick' },
  ],
  waitMinutes: 0,
})

const three = [exchange('A', 'B', '07'), exchange('B', 'C', '15'), exchange('C', 'D', '22')]

test('hires of one site follow one another, each with the days that the visits say', () => {
  expect(hiresInRow(three).map(({ jobID, from, until }) => [jobID, from, until])).toEqual([
    ['A', null, day('07')],
    ['B', day('07'), day('15')],
    ['C', day('15'), day('22')],
    ['D', day('22'), null],
  ])
})

test('a truck that waits begins no further hire', () => {
  const waits: WireVisit = { ...exchange('A', 'A', '07'), kind: 'wait-and-load', waitMinutes: 45 }
  expect(hiresInRow([waits])).toEqual([])
})

test('a hire that was called off is none of them', () => {
  const visit = exchange('A', 'B', '07')
  const [drop, pick] = visit.halves
  const calledOff: WireVisit = { ...visit, binding: false, halves: [{ ...drop, status: 'Cancelled' }, pick] }
  expect(hiresInRow([calledOff, exchange('A', 'C', '09')]).map(({ jobID }) => jobID)).toEqual(['A', 'C'])
})

test.each([
  { of: 'A', shown: ['A', 'B'], earlier: 0, later: 2 },
  { of: 'B', shown: ['A', 'B', 'C'], earlier: 0, later: 1 },
  { of: 'C', shown: ['B', 'C', 'D'], earlier: 1, later: 0 },
  { of: 'D', shown: ['C', 'D'], earlier: 2, later: 0 },
  { of: 'E', shown: [], earlier: 0, later: 0 },
])('beside $of are shown $shown', ({ of, ...expected }) => {
  const around = aroundHire(hiresInRow(three), of)
  expect({ ...around, shown: around.shown.map(({ jobID }) => jobID) }).toEqual(expected)
})
