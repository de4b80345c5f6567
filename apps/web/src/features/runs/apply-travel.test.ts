import type { WireRun } from '@skipyard/contract/runs.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { describe, expect, test } from 'vitest'
import { applyTravel } from './apply-travel.ts'
import { landingOfDrop } from './board/landing-of-drop.ts'
import type { Board } from './board-model.ts'
import { updatesOfMove } from './moves/updates-of-move.ts'
import { sampleCard as card } from './sample-card.ts'

const run = (_id: string, jobs: string[]): WireRun => ({
  _id,
  version: 1,
  date: '2026-05-14T00:00:00Z',
  number: 1,
  truckInfo: { truckId: { _id: 'truck', rego: 'aaa111' }, truckRego: 'aaa111' },
  driverInfo: { driverId: { _id: 'dean', name: 'Dean' }, driverName: 'Dean' },
  bookings: jobs.map((job) => card(job, _id)),
  runCompleted: false,
  locked: false,
})

const board: Board = {
  runs: [run('one', ['a', 'b', 'c'])],
  unallocated: [card('x'), card('y')],
  trucks: [
    {
      _id: 'truck',
      rego: 'aaa111',
      status: 'available',
      allocatedDriver: { _id: 'dean', name: 'Dean' },
      binTypes: [],
      maxBinSize: null,
      off: false,
      jobs: 3,
    },
  ],
  baseLocation: null,
  settings: { roadFactor: 1.3, speedKmh: 40, dropMinutes: 15, pickMinutes: 20, dayHours: 10, version: 0 },
}

const lanes = ({ runs, unallocated }: Board) => ({
  free: unallocated.map(({ actionId }) => actionId),
  runs: runs.map(({ bookings }) => bookings.map(({ actionId }) => actionId)),
})

describe('a card on its way is shown where it lands', () => {
  test('between two cards of a run', () => {
    const travel = { id: '1', jobIds: ['x'], landing: { kind: 'run', runId: 'one', position: 1 } } as const
    expect(lanes(applyTravel(board, travel))).toEqual({ free: ['y'], runs: [['a', 'x', 'b', 'c']] })
  })
  test('in a run that the truck does not have yet', () => {
    const travel = {
      id: '1',
      jobIds: ['b'],
      landing: { kind: 'new-run', truckId: 'truck', runId: 'new' },
    } as const
    const after = applyTravel(board, travel)
    expect(lanes(after)).toEqual({ free: ['x', 'y'], runs: [['a', 'c'], ['b']] })
    expect(after.runs[1]?.number).toBe(2)
  })
  test('nowhere, when the run is gone', () => {
    const travel = { id: '1', jobIds: ['x'], landing: { kind: 'run', runId: 'gone' } } as const
    expect(applyTravel(board, travel)).toBe(board)
  })
})

test('a card dropped below another lands behind it, its own place not counted', () => {
  const slot = { kind: 'slot', id: 'one', jobId: 'c' } as const
  expect(landingOfDrop(board, slot, { jobIds: ['a'], isBehind: true })).toEqual({
    kind: 'run',
    runId: 'one',
    position: 2,
  })
  expect(landingOfDrop(board, slot, { jobIds: ['x'], isBehind: false })).toMatchObject({ position: 2 })
})

test('a move says which run a job leaves and which one it comes into', () => {
  const cards = [card('a', 'one'), card('x')]
  const landing = { kind: 'run', runId: 'two', position: 0 } as const
  expect(updatesOfMove(cards, landing, localDate('2026-05-14')).updates).toEqual([
    { runId: 'one', bookingsToRemove: ['a'] },
    { runId: 'two', bookingsToAdd: ['a', 'x'], position: 0 },
  ])
})
