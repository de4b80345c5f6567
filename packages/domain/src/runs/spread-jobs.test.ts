import { describe, expect, test } from 'vitest'
import type { Booking } from '../bookings/booking.ts'
import { SAMPLE_TODAY } from '../bookings/sample-booking.ts'
import { sampleFrame } from '../run-times/testing/sample-run.ts'
import { DEFAULT_PLANNER_SETTINGS } from './planner-settings.ts'
import { sampleBoard, sampleJobs, sampleRun } from './sample-board.ts'
import { spreadJobs, stopsOfJobs } from './spread-jobs.ts'

const base = { lat: -37.8, lon: 144.8 }
const frame = sampleFrame({ yard: base, reckoning: DEFAULT_PLANNER_SETTINGS })

/** A booking of one day at so many degrees east of the base, a tenth of a degree being some 9 km. */
function jobsAt(name: string, east: number, change: Partial<Booking> = {}): Booking {
  const sample = sampleJobs(name, change)
  return {
    ...sample,
    address: { ...sample.address, lat: base.lat, lon: base.lon + east },
    drop: { ...sample.drop, timeRange: { fromHour: 7, toHour: 17 } },
    pick: { ...sample.pick, date: SAMPLE_TODAY, timeRange: { fromHour: 7, toHour: 17 } },
  }
}

const off = sampleRun('off', { truckId: 'broken', jobIds: ['a-drop'] })
const near = sampleRun('near', { truckId: 'near', rego: 'NEAR', jobIds: ['n-drop'] })
const far = sampleRun('far', { truckId: 'far', rego: 'FAR', jobIds: ['f-drop'] })
const bookings = [jobsAt('a', 0.3), jobsAt('n', 0.32), jobsAt('f', -0.3)]
const whereTo = (
  runs: Parameters<typeof sampleBoard>[0],
  { jobIds = ['a-drop'], known = bookings, reckoning = frame.reckoning } = {},
) => {
  const spread = spreadJobs(
    sampleBoard([off, ...runs], known),
    { jobIds, from: 'broken' },
    { ...frame, reckoning },
  )
  return {
    into: spread.updates.map(({ runId, add, position }) => `${add.join()} to ${runId} at ${position}`),
    unplaced: spread.unplaced.map(({ message }) => message),
  }
}

describe('the jobs of a truck that is turned off are spread over the others', () => {
  test('the nearest truck gets the job, in the place that adds the fewest kilometres', () => {
    // Behind its drop beside it the truck has nothing on the hook: it goes straight there.
    expect(whereTo([far, near], { jobIds: ['a-pick'] }).into).toEqual(['a-pick to near at 1'])
  })

  test('a truck that cannot carry the bin is passed over for one further away', () => {
    const small = { ...near, limits: { binTypes: [], maxBinSizeM3: 4 } }
    const hooks = { ...near, limits: { binTypes: ['Hook' as const], maxBinSizeM3: null } }
    expect(whereTo([far, small]).into).toEqual(['a-drop to far at 0'])
    expect(whereTo([far, hooks]).into).toEqual(['a-drop to far at 0'])
    expect(whereTo([small])).toEqual({
      into: [],
      unplaced: ['No other truck can carry a Marrel bin of 6 m³'],
    })
  })

  test('what the truck has on its hook waits for the office; the others go', () => {
    const [a, b] = [jobsAt('a', 0.3), jobsAt('b', 0.31)]
    const taken = { ...a, pick: { ...a.pick, status: 'Collected' as const } }
    const visits = [{ id: 'move', kind: 'relocate' as const, jobIds: ['a-pick', 'b-drop'] as const }]
    const broken = { ...off, jobIds: ['a-pick', 'b-drop', 'a-drop'] }
    const board = { ...sampleBoard([broken, near], [taken, b, jobsAt('n', 0.32)]), visits }
    const spread = spreadJobs(board, { jobIds: ['b-drop', 'b-pick'], from: 'broken' }, frame)
    expect(spread.unplaced).toMatchObject([{ jobId: 'b-drop', reason: 'order' }])
    expect(spread.updates.flatMap(({ add }) => add)).toEqual(['b-pick'])
  })

  test('a truck without the hours is passed over; when none has them the job is named', () => {
    const short = { ...frame.reckoning, dayHours: 2 }
    const slow = jobsAt('f', -0.3, {})
    const full = whereTo([near], {
      reckoning: { ...short, dropMinutes: 90 },
      known: [...bookings.slice(0, 2), slow],
    })
    expect(full).toEqual({ into: [], unplaced: ['No other truck has enough hours left for it that day'] })
  })

  test('a truck that would be back after the company closes is passed over', () => {
    const backBy = (dayEndsAt: number) => {
      const settings = { ...frame.settings, dayEndsAt }
      return spreadJobs(
        sampleBoard([off, near], bookings),
        { jobIds: ['a-drop'], from: 'broken' },
        { ...frame, settings },
      ).unplaced.map(({ message }) => message)
    }
    expect(backBy(18 * 60)).toEqual([])
    expect(backBy(8 * 60)).toEqual(['No other truck has enough hours left for it that day'])
  })

  test('a pick whose drop is on another truck comes behind what would be late for waiting', () => {
    const at = (name: string, drop: [number, number], pick: [number, number]) => {
      const sample = jobsAt(name, 0.3)
      const [from, to] = [drop, pick].map(([fromHour, toHour]) => ({ fromHour, toHour }))
      return {
        ...sample,
        drop: { ...sample.drop, timeRange: from ?? sample.drop.timeRange },
        pick: { ...sample.pick, timeRange: to ?? sample.pick.timeRange },
      }
    }
    const small = { ...near, limits: { binTypes: [], maxBinSizeM3: 4 } }
    const placed = (dropFrom: number) => {
      const known = [at('w', [dropFrom, dropFrom + 1], [7, 17]), at('g', [7, 17], [7, 11])]
      const runs = [
        { ...off, jobIds: ['w-pick'] },
        { ...small, jobIds: ['w-drop'] },
        { ...far, jobIds: ['g-pick'] },
      ]
      return spreadJobs(sampleBoard(runs, known), { jobIds: ['w-pick'], from: 'broken' }, frame).updates
    }
    expect(placed(7)).toMatchObject([{ runId: 'far', position: 0 }])
    expect(placed(12)).toMatchObject([{ runId: 'far', position: 1 }])
  })

  test('the hours of a truck are those of all its runs', () => {
    const second = sampleRun('second', { truckId: 'near', number: 2, jobIds: ['f-drop'] })
    const days = { ...frame.reckoning, speedKmh: 40, roadFactor: 1, dropMinutes: 15 }
    expect(whereTo([near, second], { reckoning: { ...days, dayHours: 4 } }).into).toEqual([])
    expect(whereTo([near, second], { reckoning: { ...days, dayHours: 5 } }).into).toEqual([
      'a-drop to near at 0',
    ])
  })

  test('locked runs, finished runs and trucks that are off take nothing', () => {
    const finished = bookings.map((one) =>
      one.id === 'n' ? { ...one, drop: { ...one.drop, status: 'Delivered' as const } } : one,
    )
    expect(whereTo([far, { ...near, isLocked: true }]).into).toEqual(['a-drop to far at 0'])
    expect(whereTo([far, { ...near, isTruckOff: true }]).into).toEqual(['a-drop to far at 0'])
    expect(whereTo([near], { known: finished }).unplaced).toEqual([
      'No other truck can carry a Marrel bin of 6 m³',
    ])
  })

  test('what is under way keeps its place before what comes in', () => {
    const begun = [...bookings, jobsAt('g', 0.5)].map((one) =>
      one.id === 'n' ? { ...one, drop: { ...one.drop, status: 'Dispatched' as const } } : one,
    )
    const run = { ...near, jobIds: ['n-drop', 'g-drop'] }
    expect(whereTo([run], { known: begun }).into).not.toContain('a-drop to near at 0')
  })

  test('a drop and its pick go together, the drop first', () => {
    const both = { jobIds: ['a-pick', 'a-drop'] }
    const { into } = whereTo([near, far], both)
    expect(into.map((words) => words.split(' at ')[0])).toEqual(['a-drop to near', 'a-pick to near'])
  })

  test('a place where nobody becomes late goes before a nearer one', () => {
    const narrow = [
      ...bookings.slice(0, 1),
      { ...jobsAt('n', 0.32), drop: { ...jobsAt('n', 0.32).drop, timeRange: { fromHour: 7, toHour: 8 } } },
    ]
    const tight = whereTo([near], { known: narrow, reckoning: { ...frame.reckoning, speedKmh: 45 } })
    expect(tight.into).toEqual(['a-drop to near at 1'])
  })

  test('a called-off job goes nowhere', () => {
    const cancelled = bookings.map((one) => ({ ...one, pick: { ...one.pick, status: 'Cancelled' as const } }))
    expect(whereTo([near], { jobIds: ['a-pick'], known: cancelled })).toEqual({ into: [], unplaced: [] })
  })
})

test('a drop is loaded at the yard that has its bin, where a company has several', () => {
  const north = { name: 'Campbellfield', lat: -37.66, lon: 144.96 }
  const board = sampleBoard([off], bookings)
  const yardOf = new Map([['a-drop', north]])
  expect(stopsOfJobs(board, ['a-drop', 'a-pick'], { yardOf }).map(({ yard }) => yard)).toEqual([north, null])
})
