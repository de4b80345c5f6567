import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SAMPLE_TODAY } from '../bookings/sample-booking.ts'
import { timesOfRuns } from '../run-times/run-times.ts'
import { sampleFrame } from '../run-times/testing/sample-run.ts'
import { type Board, findJob, runOfJob, stateOf } from './board.ts'
import { checkLoad } from './check-load.ts'
import { picksBeforeDrops } from './order-run.ts'
import { DEFAULT_PLANNER_SETTINGS } from './planner-settings.ts'
import { sampleBoard, sampleJobs, sampleRun } from './sample-board.ts'
import { stopsOfJobs } from './spread-jobs.ts'
import { switchTruckOff } from './switch-truck-off.ts'

const base = { lat: -37.8, lon: 144.8 }
const spreadBy = sampleFrame({ yard: base, reckoning: DEFAULT_PLANNER_SETTINGS })

function sameDay(name: string, change: Parameters<typeof sampleJobs>[1] = {}) {
  const sample = sampleJobs(name, change)
  return { ...sample, pick: { ...sample.pick, date: SAMPLE_TODAY, timeRange: { fromHour: 7, toHour: 17 } } }
}

const jobsOf = (board: Board) => Object.fromEntries(board.runs.map(({ id, jobIds }) => [id, jobIds.join()]))

describe('a truck is turned off', () => {
  const mine = sampleRun('mine', { truckId: 'off', jobIds: ['a-drop', 'b-drop'] })
  const second = sampleRun('second', { truckId: 'off', number: 2, jobIds: ['c-drop'] })
  const other = sampleRun('other', { truckId: 'other' })
  const bookings = ['a', 'b', 'c'].map((name) => sameDay(name))
  const board = sampleBoard([mine, second, other], bookings)

  test('change manually: its jobs are unallocated and its runs are gone', () => {
    const { outcome, staying, unplaced } = switchTruckOff(board, [], { truckId: 'off', spreadBy: null })
    if (!outcome.ok) throw new Error('refused')
    expect(jobsOf(outcome.board)).toEqual({ other: '' })
    expect([staying, unplaced]).toEqual([[], []])
    expect(findJob(outcome.board, 'c-drop')?.job.isAllocated).toBe(false)
  })

  test('create auto run: its jobs go to the other trucks; a run that stood ready is made when it gets one', () => {
    const ready = sampleRun('ready', { truckId: 'third' })
    const idle = sampleRun('idle', { truckId: 'fourth', limits: { binTypes: ['Hook'], maxBinSizeM3: null } })
    const alone = sampleBoard([mine, second], bookings)
    const { outcome, unplaced } = switchTruckOff(alone, [ready, idle], { truckId: 'off', spreadBy })
    if (!outcome.ok) throw new Error('refused')
    expect(Object.keys(jobsOf(outcome.board))).toEqual(['ready'])
    expect(outcome.board.runs[0]?.jobIds).toHaveLength(3)
    expect(unplaced).toEqual([])
  })

  test('locked cards stay, in a run that counts from one', () => {
    const stuck = { ...board, lockedJobIds: new Set(['c-drop']) }
    const { outcome, staying } = switchTruckOff(stuck, [], { truckId: 'off', spreadBy })
    if (!outcome.ok) throw new Error('refused')
    expect(outcome.board.runs.find(({ id }) => id === 'second')).toMatchObject({
      number: 1,
      jobIds: ['c-drop'],
    })
    expect(outcome.board.runs.some(({ id }) => id === 'mine')).toBe(false)
    expect(staying.map(({ jobId }) => jobId)).toEqual(['c-drop'])
  })
})

const NAMES = ['a', 'b', 'c', 'd', 'e']
const JOBS = NAMES.flatMap((name) => [`${name}-drop`, `${name}-pick`])
const ALL = { binTypes: [], maxBinSizeM3: null }
const RUNS = [
  { id: 'mine', truckId: 'off', number: 1, limits: ALL },
  { id: 'mine-2', truckId: 'off', number: 2, limits: ALL },
  { id: 'small', truckId: 'small', number: 1, limits: { binTypes: [], maxBinSizeM3: 4 } },
  { id: 'hooks', truckId: 'hooks', number: 1, limits: { binTypes: ['Hook' as const], maxBinSizeM3: null } },
  { id: 'free', truckId: 'free', number: 1, limits: ALL },
]

const scene = fc.record({
  places: fc.array(fc.integer({ min: -1, max: 4 }), { minLength: 10, maxLength: 10 }),
  sizes: fc.array(fc.constantFrom(3 as const, 6 as const), { minLength: 5, maxLength: 5 }),
  types: fc.array(fc.constantFrom('Hook' as const, 'Marrel' as const), { minLength: 5, maxLength: 5 }),
  east: fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 }),
  dispatched: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
  locked: fc.uniqueArray(fc.constantFrom(...JOBS), { maxLength: 3 }),
  dayHours: fc.constantFrom(3, 6, 10),
})

type Scene = typeof scene extends fc.Arbitrary<infer Value> ? Value : never

function boardOf({ places, sizes, types, east, dispatched, locked }: Scene): Board {
  const bookings = NAMES.map((name, index) => {
    const made = sameDay(name, { binSize: sizes[index] ?? 3, binType: types[index] ?? 'Hook' })
    const status = dispatched[index] ? ('Dispatched' as const) : ('Scheduled' as const)
    const address = { ...made.address, lat: base.lat, lon: base.lon + (east[index] ?? 0) }
    return { ...made, address, drop: { ...made.drop, status } }
  })
  const runs = RUNS.map(({ id, ...change }, at) =>
    sampleRun(id, { ...change, jobIds: JOBS.filter((_, index) => places[index] === at) }),
  )
  return { ...sampleBoard(runs, bookings), lockedJobIds: new Set(locked) }
}

const hoursOf = (board: Board, truckId: string) => {
  const runs = board.runs
    .filter((run) => run.truckId === truckId)
    .map(({ jobIds, ...run }) => ({ ...run, stops: stopsOfJobs(board, jobIds) }))
  return [...timesOfRuns(runs, spreadBy).values()].reduce((sum, { hours }) => sum + hours, 0)
}

const settingsOf = ({ dayHours }: Scene) => ({ ...DEFAULT_PLANNER_SETTINGS, dayHours })

/** The jobs of the truck and where each is afterwards: on it, on another truck, in no run. */
function fates(shape: Scene) {
  const before = boardOf(shape)
  const step = switchTruckOff(before, [], {
    truckId: 'off',
    spreadBy: { ...spreadBy, reckoning: settingsOf(shape) },
  })
  if (!step.outcome.ok) return null
  const after = step.outcome.board
  const named = [...step.staying, ...step.unplaced].map(({ jobId }) => jobId)
  const jobs = JOBS.flatMap((jobId) => {
    const found = findJob(after, jobId)
    const [then, now] = [runOfJob(before, jobId), runOfJob(after, jobId)]
    return found ? [{ jobId, ...found, then, now, isNamed: named.includes(jobId) }] : []
  })
  return { before, after, jobs }
}

const forEach = (check: (fate: NonNullable<ReturnType<typeof fates>>, shape: Scene) => void) =>
  fc.assert(
    fc.property(scene, (shape) => {
      const fate = fates(shape)
      if (fate) check(fate, shape)
    }),
  )
const isSpread = ({ then, now }: Record<'then' | 'now', { truckId: string } | undefined>) =>
  then?.truckId === 'off' && now !== undefined && now.truckId !== 'off'

describe('whatever a truck had that is turned off', () => {
  test('nothing is lost: a job is on another truck, or it stays or is unallocated and is named', () => {
    let spread = 0
    forEach(({ jobs }) => {
      expect(jobs).toHaveLength(JOBS.length)
      spread += jobs.filter(isSpread).length
      for (const { job, then, now, isNamed } of jobs) {
        expect(job.isAllocated).toBe(now !== undefined)
        if (then?.truckId !== 'off') expect(now?.id).toBe(then?.id)
        else expect(isNamed).toBe(now === undefined || now.truckId === 'off')
      }
    })
    expect(spread).toBeGreaterThan(20)
  })

  test('nobody is overloaded, by size, by type or by hours', () => {
    forEach(({ after, jobs }, shape) => {
      const settings = settingsOf(shape)
      for (const { now, booking } of jobs.filter(isSpread)) {
        if (!now) continue
        expect(checkLoad(now.limits, booking).ok).toBe(true)
        expect(hoursOf(after, now.truckId)).toBeLessThanOrEqual(settings.dayHours + 1e-9)
      }
    })
  })

  test('locked cards stay, and no pick comes before its own drop', () => {
    forEach(({ before, after, jobs }) => {
      for (const { jobId, job, now } of jobs.filter(isSpread)) {
        expect(stateOf(job).isCardLocked || before.lockedJobIds.has(jobId)).toBe(false)
        expect(picksBeforeDrops(after, now?.jobIds ?? [])).not.toContain(jobId)
      }
    })
  })
})
