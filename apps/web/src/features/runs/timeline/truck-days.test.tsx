import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { timesOfRuns } from '@skipyard/domain/run-times/run-times.ts'
import { describe, expect, test } from 'vitest'
import { frameOf, runToTime } from '../run-times.ts'
import { sampleBoard, sampleCard, sampleRun, sampleVisit } from '../sample-board.ts'
import { blockAtHour, blocksOfRun, isNarrow } from './truck-days.ts'

const MELBOURNE = 'Australia/Melbourne'
// The sample day has no daylight saving: 7am is 21:00 of the day before in UTC.
const at = (hour: number) => new Date(Date.UTC(2026, 4, 13, hour + 14)).toISOString()
const wanted = (id: string, fromHour: number, toHour: number): WireCard => ({
  ...sampleCard(id, 'run'),
  timeRange: [at(fromHour), at(toHour)],
})

function blocksOf(
  bookings: WireCard[],
  { startsAt = 7, now = null }: { startsAt?: number; now?: number | null } = {},
) {
  const run = { ...sampleRun('run', []), bookings }
  const planning = {
    ...sampleBoard.planning,
    dayStartsAt: startsAt * 60,
    handling: { load: 0, unload: 0, tip: 0 },
  }
  const times = timesOfRuns(
    [runToTime(run, sampleBoard, MELBOURNE)],
    frameOf({ ...sampleBoard, planning }, now),
  )
  return blocksOfRun(run, times.get('run') ?? { startsAt, stops: [] }, MELBOURNE)
}

describe('the jobs of a run in its hours', () => {
  test('a job waits for its window; the one behind it that cannot be met says by how much', () => {
    const blocks = blocksOf([wanted('later', 9, 12), wanted('early', 7, 9)])
    expect(
      blocks.map(({ number, arrivesAt, beginsAt, lateBy }) => [number, arrivesAt, beginsAt, lateBy]),
    ).toEqual([
      [1, 9, 9, 0],
      [2, 9.25, 9.25, 0.25],
    ])
  })

  test('one that was called off takes no time and stands where the one before it ends', () => {
    const blocks = blocksOf([
      wanted('a', 7, 17),
      { ...wanted('b', 7, 17), status: 'Cancelled' },
      wanted('c', 7, 17),
    ])
    expect(blocks.map(({ beginsAt, leavesAt }) => leavesAt - beginsAt)).toEqual([0.25, 0, 0.25])
    expect(blocks[1]?.beginsAt).toBe(7.25)
    expect(blocks[2]?.beginsAt).toBe(7.25)
  })

  test('a job that its driver heads for before one above it stands before it, and no two overlap', () => {
    const told = { headingAt: at(9), onSiteAt: null, doneAt: null, returnedAt: null }
    const elsewhere = (id: string, lat: number): WireCard => {
      const card = wanted(id, 7, 17)
      return { ...card, booking: { ...card.booking, address: { ...card.booking.address, lat } } }
    }
    const blocks = blocksOf(
      [elsewhere('a', -37.81), { ...wanted('b', 7, 17), told }, elsewhere('c', -37.79)],
      { now: 9.1 },
    )
    expect(blocks.map(({ number, card }) => [number, card.actionId])).toEqual([
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
    ])
    const [a, b, c] = blocks
    expect(b?.arrivesAt).toBeCloseTo(9.1)
    expect(a?.setsOutAt).toBe(b?.leavesAt)
    expect(a?.beginsAt).toBeGreaterThanOrEqual(b?.leavesAt ?? Number.POSITIVE_INFINITY)
    expect(c?.beginsAt).toBeGreaterThanOrEqual(a?.leavesAt ?? Number.POSITIVE_INFINITY)
  })

  test('a drop lands before the job whose middle lies behind its hour; its own place does not count', () => {
    const blocks = blocksOf([wanted('a', 7, 17), wanted('b', 7, 17)])
    expect(blockAtHour(blocks, ['x'], 7)?.card.actionId).toBe('a')
    expect(blockAtHour(blocks, ['x'], 7.2)?.card.actionId).toBe('b')
    expect(blockAtHour(blocks, ['b'], 7.2)).toBeUndefined()
    expect(blockAtHour(blocks, ['x'], 12)).toBeUndefined()
  })

  test('an exchange is one block from its first stop to the end of its second', () => {
    const visit = sampleVisit('drop', 'pick', { runId: 'run' }).map((card) => ({
      ...card,
      timeRange: wanted('', 7, 17).timeRange,
    }))
    const blocks = blocksOf([...visit, wanted('b', 7, 17)])
    expect(blocks.map(({ card, other, number }) => [card.actionId, other?.actionId, number])).toEqual([
      ['drop', 'pick', 1],
      ['b', undefined, 2],
    ])
    const [exchange, next] = blocks
    const minutes = sampleBoard.settings.dropMinutes + sampleBoard.settings.pickMinutes
    expect((exchange?.leavesAt ?? 0) - (exchange?.beginsAt ?? 0)).toBeCloseTo(minutes / 60)
    expect(next?.setsOutAt).toBe(exchange?.leavesAt)
  })

  test('only a window narrower than the working day asks for a bracket', () => {
    expect(isNarrow({ fromHour: 7, toHour: 17 })).toBe(false)
    expect(isNarrow({ fromHour: 7, toHour: 12 })).toBe(true)
    expect(isNarrow({ fromHour: 12, toHour: 17 })).toBe(true)
  })
})
