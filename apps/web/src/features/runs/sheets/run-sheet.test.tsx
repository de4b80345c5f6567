import type { WireCard, WireRun } from '@skipyard/contract/runs/runs.ts'
import { expect, test } from 'vitest'
import { sampleCard } from '../sample-board.ts'
import { sheetOfRun } from './run-sheet.tsx'

const run = (bookings: WireCard[]): WireRun => ({
  _id: 'run',
  version: 1,
  date: '2026-05-14T00:00:00Z',
  number: 1,
  truckInfo: { truckId: { _id: 'truck', rego: 'AAA111' }, truckRego: 'AAA111' },
  driverInfo: { driverId: { _id: 'dean', name: 'Dean' }, driverName: 'Dean' },
  bookings,
  runCompleted: false,
  locked: false,
})
const drop = (name: string, binSize: number): WireCard => {
  const card = sampleCard(name, 'run')
  return { ...card, booking: { ...card.booking, binSize } }
}

test('a run sheet leaves out what was called off', () => {
  const pick: WireCard = { ...drop('p', 12), actionType: 'pick' }
  const off: WireCard = { ...drop('x', 20), status: 'Cancelled' }
  const sheet = sheetOfRun(run([drop('a', 6), pick, drop('b', 3), off, drop('c', 6)]))
  expect(sheet?.cards.map(({ actionId }) => actionId)).toEqual(['a', 'p', 'b', 'c'])
})

test('a run with nothing to do in it has no sheet', () => {
  expect(sheetOfRun(run([]))).toBeNull()
  expect(sheetOfRun(run([{ ...drop('x', 6), status: 'Cancelled' }]))).toBeNull()
})
