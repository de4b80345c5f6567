import { describe, expect, test } from 'vitest'
import { findSeat } from './find-seat.ts'
import { sampleJob, sampleProblem, sampleRun, sampleTruck } from './sample-day.ts'

const points = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: -10, y: 0 },
  { x: 11, y: 0 },
]
const east = sampleJob('east')
const west = sampleJob('west', { place: 2 })
const pick = sampleJob('pick', { kind: 'pick', place: 3 })
const runs = [sampleRun('r', 'a', { jobIds: ['east'] }), sampleRun('s', 'b', { jobIds: ['west'] })]
const day = sampleProblem(points, {
  jobs: [east, west, pick],
  trucks: [sampleTruck('a'), sampleTruck('b')],
  runs,
})

describe('where one more job fits best', () => {
  test('is on the run that it lengthens least', () => {
    expect(findSeat(day, 'pick')).toMatchObject({ runId: 'r', truckId: 'a', position: 1, addedKilometres: 2 })
  })

  test('is elsewhere when that run is locked, and nowhere when no truck can carry it', () => {
    const locked = { ...day, runs: runs.map((run) => ({ ...run, isLocked: run.id === 'r' })) }
    expect(findSeat(locked, 'pick')?.runId).not.toBe('r')
    const hook = { ...pick, binType: 'Hook' as const }
    const trucks = day.trucks.map((truck) => ({
      ...truck,
      limits: { binTypes: ['Marrel' as const], maxBinSizeM3: null },
    }))
    expect(findSeat({ ...day, jobs: [east, west, hook], trucks }, 'pick')).toBeNull()
  })

  test('makes nobody on the board late', () => {
    const tight = { ...east, window: { from: 440, to: 440 } }
    const soon = { ...pick, kind: 'drop' as const, window: { from: 420, to: 442 } }
    const only = {
      ...day,
      trucks: [sampleTruck('a')],
      jobs: [tight, soon],
      runs: [runs[0] ?? sampleRun('r', 'a')],
    }
    expect(findSeat(only, 'pick')).toBeNull()
  })

  test('is behind what has been begun, on a run that has left', () => {
    const left = {
      ...day,
      runs: [sampleRun('r', 'a', { jobIds: ['east'], begunJobs: 1 })],
      trucks: [sampleTruck('a')],
    }
    expect(findSeat(left, 'pick')?.position).toBe(1)
  })

  test('is nowhere for a job that stands on the board, or has no place', () => {
    expect(findSeat(day, 'east')).toBeNull()
    expect(findSeat({ ...day, jobs: [east, west, { ...pick, place: null }] }, 'pick')).toBeNull()
  })
})
